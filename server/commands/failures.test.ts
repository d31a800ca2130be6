import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StartError } from '#server/config/start-error.ts';
import { fillEmpty } from '#server/db/backup/open-for-copy.ts';
import type { CopySession } from '#server/db/copy/copy-session.ts';
import { postgresSession } from '#server/db/copy/copy-session.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { examine } from '#server/db/doctor/examine.ts';
import { databaseKind, type FreshLocation, freshLocation } from '#test/database.ts';
import { backup } from './backup.ts';
import { doctor } from './doctor.ts';

/** What a command prints of a failure; what is no `StartError` is printed as a stack trace. */
const said = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof StartError ? error.message : `a stack trace: ${error}`),
  );

describe.runIf(databaseKind() === 'postgres')('a PostgreSQL that fails while a command runs is named', () => {
  let location: FreshLocation;
  let url: string;
  let database: Database;
  beforeAll(async () => {
    location = await freshLocation();
    url = location.environment.DATABASE_URL;
    database = await openDatabase(location.where);
  });
  afterAll(async () => {
    await database.close();
    await location.remove();
  });

  const filledBy = (fill: (session: CopySession) => Promise<unknown>) => said(fillEmpty({ url }, fill));

  it('whatever way the statement was sent', async () => {
    const end = 'select pg_terminate_backend(pg_backend_pid())';
    expect(await filledBy((session) => session.query(end))).toContain('연결하지 못했습니다');
    expect(await filledBy((session) => session.db.execute(sql.raw(end)))).toContain('연결하지 못했습니다');
    const create = 'set role pg_monitor; create table public.mine ()';
    expect(await filledBy((session) => session.query(create))).toContain('필요한 일을 거절했습니다');
    expect(await filledBy((session) => session.db.execute(sql.raw(create)))).toContain('필요한 일을 거절했습니다');
    expect(await filledBy((session) => session.query('select a mistake'))).toContain('a stack trace');
    const folder = path.join(os.tmpdir(), crypto.randomUUID());
    const unwritable = said(backup({ dataDir: folder, databaseUrl: url }, [path.join(folder, 'office.tar.gz')]));
    expect(await unwritable).toMatch(/^\S+office\.tar\.gz/);
  });

  it('by the doctor, who then has found nothing', async () => {
    const session = await postgresSession(url);
    await session.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
    await expect(examine(session.db)).rejects.toThrow();
    let asked = 0;
    const again = await postgresSession(url);
    const transaction = again.db.transaction.bind(again.db);
    vi.spyOn(again.db, 'transaction').mockImplementation(async (...args) => {
      asked += 1;
      if (asked === 3) await again.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
      return await transaction(...args);
    });
    await expect(examine(again.db)).rejects.toThrow();
    expect(asked).toBe(3);
    await Promise.all([session.close(), again.close()]);
  });

  it('by the doctor, too, where its disk has no room to sort in', async () => {
    const session = await postgresSession(url);
    const full = "do $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$";
    vi.spyOn(session.db, 'transaction').mockImplementation(async () => (await session.db.execute(sql.raw(full))) as never);
    await expect(examine(session.db)).rejects.toMatchObject({ cause: { code: '53100' } });
    await session.close();
  });

  it('but one that only reads, or has no room left, can be backed up', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-failures-'));
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const reading = new URL(url);
    reading.searchParams.set('options', '-c default_transaction_read_only=on');
    expect(await backup({ dataDir: folder, databaseUrl: reading.href }, [path.join(folder, 'reading.tar.gz')])).toBe(0);
    await database.db.execute(sql`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'no space left on device' using errcode = '53100'; end $$`);
    await database.db.execute(sql`create trigger no_room before insert on security_event for each row execute function no_room()`);
    expect(await backup({ dataDir: folder, databaseUrl: url }, [path.join(folder, 'full.tar.gz')])).toBe(0);
    fs.rmSync(folder, { recursive: true });
  });
});

it('a folder that cannot be looked into is not said to have no database', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-failures-'));
  // as for an account without the right, but also for the tests of a superuser
  fs.symlinkSync('round', path.join(dataDir, 'round'));
  expect(await said(doctor({ dataDir: path.join(dataDir, 'round') }, []))).toContain('읽고 쓸 수 없습니다: ELOOP');
  expect(await said(doctor({ dataDir }, []))).toContain('데이터베이스가 없습니다');
  fs.rmSync(dataDir, { recursive: true });
});

it('root is told whose the folder is, and makes nothing there that its server could not open', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-failures-'));
  const folder = path.join(dataDir, 'postgres');
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, 'PG_VERSION'), '18');
  const left = path.join(dataDir, 'restored.lock.db');
  fs.writeFileSync(left, '');
  if (process.getuid?.() === 0) for (const each of [folder, left]) fs.chownSync(each, 65_534, 65_534);
  const asRoot = vi.spyOn(process, 'getuid').mockReturnValue(0);
  expect(await said(doctor({ dataDir }, []))).toContain('다른 계정');
  expect(await said(fillEmpty({ folder: path.join(dataDir, 'restored') }, async () => 0))).toContain('다른 계정');
  asRoot.mockRestore();
  expect(fs.readdirSync(dataDir)).toEqual(['postgres', 'restored.lock.db']);
  fs.rmSync(dataDir, { recursive: true });
});

it('an embedded database whose disk is filled meanwhile is named, and nothing is left there', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-failures-'));
  const filledBy = (error: Error) => said(fillEmpty({ folder: path.join(dataDir, 'postgres') }, () => Promise.reject(error)));
  const full = Object.assign(new Error('could not write to file "pg_wal/xlogtemp.1"'), { code: '53100' });
  expect(await filledBy(full)).toContain(`${dataDir}/postgres`);
  expect(await filledBy(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))).toContain(`${dataDir}/postgres`);
  expect(await filledBy(new TypeError('a mistake'))).toContain('a stack trace');
  expect(fs.readdirSync(dataDir).filter((name) => !name.includes('.lock'))).toEqual([]);
  fs.rmSync(dataDir, { recursive: true });
});
