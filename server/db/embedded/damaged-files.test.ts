import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { doctor } from '#server/commands/doctor.ts';
import { openDatabase } from '#server/db/database.ts';
import { rowsOf } from '#server/db/db.ts';
import { seedSamples } from '#server/modules.ts';
import { databaseKind } from '#test/database.ts';

const page = 8192;

describe.runIf(databaseKind() === 'embedded')('a folder of the embedded database that is damaged', () => {
  let parent: string;
  let folder: string;
  let productFile: string;
  beforeAll(async () => {
    parent = fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-damaged-'));
    folder = path.join(parent, 'postgres');
    const database = await openDatabase({ folder });
    await seedSamples(database.db, { products: 200 });
    const [file] = await rowsOf<{ at: string }>(database.db, sql`select pg_relation_filepath('product') as at`);
    productFile = file?.at ?? '';
    await database.close();
  });
  afterAll(() => fs.rmSync(parent, { recursive: true }));

  let output: string;
  beforeEach(() => {
    output = '';
    vi.spyOn(console, 'log').mockImplementation((line: string) => {
      output += `${line}\n`;
    });
  });

  /** Overwrites parts of files while `act` runs, and restores them afterwards. */
  async function damaged(files: string[], at: number, bytes: Buffer, act: () => Promise<void>): Promise<void> {
    const before = files.map((file) => ({ file: path.join(folder, file), content: fs.readFileSync(path.join(folder, file)) }));
    for (const { file } of before) {
      const handle = fs.openSync(file, 'r+');
      fs.writeSync(handle, bytes, 0, bytes.length, at);
      fs.closeSync(handle);
    }
    try {
      await act();
    } finally {
      for (const { file, content } of before) fs.writeFileSync(file, content);
    }
  }
  const control = () => [path.join('global', 'pg_control')];
  const log = () =>
    fs
      .readdirSync(path.join(folder, 'pg_wal'))
      .filter((name) => /^0{7}1/.test(name))
      .map((name) => path.join('pg_wal', name));

  it.each([
    ['its control file', control, 16, 'incorrect checksum in control file'],
    ['its log', log, 15 * 1024 * 1024, 'could not locate a valid checkpoint record'],
  ])('in %s is not opened, and the start says why and what to do', async (_, files, length, reason) => {
    await damaged(files(), 100, Buffer.alloc(length, 1), async () => {
      await expect(openDatabase({ folder })).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringContaining(reason),
        advice: expect.stringContaining('npm run restore'),
      });
    });
  });

  it('by a page of zeros, which PostgreSQL takes for empty, is found by the doctor', async () => {
    await damaged([productFile], page, Buffer.alloc(page), async () => {
      expect(await doctor({ dataDir: parent }, [])).toBe(1);
    });
    expect(output).toContain('product: 1쪽의 내용이 지워졌습니다.');
    expect(output).toMatch(/product: 변경 기록에 있는 \d+행이 없습니다/);
  });

  it('by bytes in a page is found by the doctor, who says it in JSON, too', async () => {
    await damaged([productFile], page + 4000, Buffer.from('garbage'), async () => {
      expect(await doctor({ dataDir: parent }, ['--json'])).toBe(1);
    });
    const { findings } = JSON.parse(output);
    expect(findings).toContainEqual({ code: 'unreadable', values: { check: 'history', reason: expect.stringContaining('invalid page') } });
  });

  it('is well when the files are as they were', async () => {
    expect(await doctor({ dataDir: parent }, [])).toBe(0);
  });
});
