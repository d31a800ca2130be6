import fs from 'node:fs';
import promises from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BackupConfig } from '#server/config/storage.ts';
import { openDatabase } from '#server/db/database.ts';
import { rowsOf } from '#server/db/db.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { until } from '#test/calendar.ts';
import type { Client } from '#test/client.ts';
import { type FreshLocation, freshLocation } from '#test/database.ts';
import { dailyBackup } from './daily-backup.job.ts';

let location: FreshLocation;
let folder: string;
let test: TestApp;
let administrator: Client;

beforeAll(async () => {
  location = await freshLocation();
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = location.environment;
  folder = path.join(dataDir, 'backups');
  fs.mkdirSync(folder, { recursive: true });
  const backup = { folder, isGiven: true, at: '03:30', keep: { days: 2, weeks: 0, months: 0 } };
  const database = await openDatabase(location.where);
  test = await startTestApp({ database, config: { dataDir, databaseUrl: databaseUrl || undefined, backup } });
  administrator = await test.signIn({ role: 'administrator' });
  // otherwise the office would make a backup of its own a minute after its start
  await test.db.execute(sql`insert into job_run (name, next_at) values ('daily-backup', now() + interval '1 day')
    on conflict (name) do update set next_at = excluded.next_at`);
});
afterAll(async () => {
  await test.close();
  await test.database.close();
  await location.remove();
});

const state = () => administrator.call('POST /api/backup/state', { body: {} });
const run = (others: Partial<BackupConfig> = {}) => {
  const { backup } = test.config;
  if (!backup) throw new Error('there are no backups');
  return dailyBackup(test.db, test.config, { ...backup, ...others }).run({ signal: new AbortController().signal, notifications: [] });
};

it('before the first one nothing is wrong', async () => {
  expect(await state()).toEqual({ daily: { at: '03:30', folder }, last: null, warning: null });
});

it('is made beside the running server, told to administrators and to Prometheus, and old ones go', async () => {
  const mine = ['samusil-notes.txt', 'samusil-20270102-033000.tar.gz.mine'];
  const old = ['samusil-20250101-033000.tar.gz', 'samusil-20250102-033000.tar.gz.sealed', 'samusil-20250103-033000.tar.gz.partial'];
  for (const name of [...mine, ...old]) fs.writeFileSync(path.join(folder, name), '');
  await run();
  const copied = () => rowsOf(test.db, sql`select outcome from security_event where kind = 'database-copied'`);
  await until(copied, ({ length }) => length === 1);
  const { last, warning } = await state();
  expect(warning).toBeNull();
  expect(last).toMatchObject({ bytes: fs.statSync(last?.file ?? '').size, sealed: false });
  expect(fs.readdirSync(folder).sort()).toEqual(['.samusil-backups', path.basename(last?.file ?? ''), old[1], ...mine].sort());
  const metrics = await (await administrator.fetch('/metrics')).text();
  expect(Number(/^backup_last_timestamp_seconds (\S+)$/m.exec(metrics)?.[1])).toBeCloseTo(Date.parse(last?.takenAt ?? '') / 1000, 1);
}, 120_000);

it('is made once a day where old ones cannot be removed, and what can be goes', async () => {
  // so that it is not due again before the test ends
  const at = new Date(Date.now() + 21 * 3_600_000).toISOString().slice(11, 16);
  await test.db.execute(sql`update backup set taken_at = taken_at - interval '1 day'`);
  const [kept, ...others] = ['samusil-20240101-033000.tar.gz', 'samusil-20240102-033000.tar.gz', 'samusil-20240103-033000.tar.gz'];
  fs.mkdirSync(path.join(folder, kept));
  for (const name of others) fs.writeFileSync(path.join(folder, name), '');
  const before = await state();
  await expect(run({ at })).rejects.toThrow(`지난 백업을 지우지 못했습니다: ${kept}`);
  const made = await state();
  expect(made.last?.file).not.toBe(before.last?.file);
  await expect(run({ at })).rejects.toThrow(kept);
  expect(await state()).toEqual(made);
  expect(others.filter((name) => fs.existsSync(path.join(folder, name)))).toEqual([]);
  fs.rmdirSync(path.join(folder, kept));
  await run({ at });
  expect(await state()).toEqual(made);
}, 120_000);

it('that was made while the clock was a year ahead is not the last one for a year', async () => {
  const { last } = await state();
  await test.db.execute(sql`insert into backup (taken_at, file, bytes, sealed)
    select taken_at + interval '1 year', file, bytes, sealed from backup order by taken_at desc limit 1`);
  expect((await state()).last).toEqual(last);
  await test.db.execute(sql`delete from backup where taken_at > now()`);
});

it('warns when the last one is old, and when it failed', async () => {
  await test.db.execute(sql`update backup set taken_at = taken_at - interval '27 hours'`);
  expect(await state()).toMatchObject({ warning: 'late' });
  await test.db.execute(sql`insert into job_run (name, failures) values ('daily-backup', 1)
    on conflict (name) do update set failures = 1`);
  expect(await state()).toMatchObject({ warning: 'failed' });
});

describe('a folder that somebody named', () => {
  beforeAll(async () => {
    await test.db.execute(sql`update backup set taken_at = taken_at + (select now() - max(taken_at) from backup)`);
    await test.db.execute(sql`update job_run set failures = 0`);
  });
  const warning = async () => (await state()).warning;

  it('that does not answer is asked once, and not by everybody who wants to know', async () => {
    const answer = Promise.withResolvers<never>();
    const readdir = vi.spyOn(promises, 'readdir').mockReturnValue(answer.promise);
    expect(await warning()).toBe('folder-away');
    expect(await warning()).toBe('folder-away');
    expect(readdir).toHaveBeenCalledTimes(1);
    readdir.mockRestore();
    answer.reject(new Error('the server is there again'));
    await expect.poll(warning).toBeNull();
  });

  it('that is empty although backups were made there is left alone: its disk is not mounted', async () => {
    fs.rmSync(folder, { recursive: true });
    fs.mkdirSync(folder);
    await expect(run()).rejects.toThrow(`백업 폴더 ${folder}에 지난 백업의 흔적이 없습니다.`);
    expect(await warning()).toBe('folder-other');
    expect(fs.readdirSync(folder)).toEqual([]);
    fs.writeFileSync(path.join(folder, '.samusil-backups'), '');
    expect(await warning()).toBeNull();
  });

  it('that is not there is not made', async () => {
    fs.rmSync(folder, { recursive: true });
    await expect(run()).rejects.toThrow(`백업 폴더 ${folder}이(가) 없거나 응답하지 않습니다.`);
    expect(await warning()).toBe('folder-away');
    expect(fs.existsSync(folder)).toBe(false);
  });
});

it('the folder of ours that cannot be made fails with a sentence, for the runner to tell', async () => {
  fs.writeFileSync(folder, '');
  await expect(run({ isGiven: false })).rejects.toThrow(`백업 폴더 ${folder}을(를) 만들지 못했습니다 (EEXIST).`);
});
