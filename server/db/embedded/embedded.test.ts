import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '#server/config/start-error.ts';
import { databaseKind } from '#test/database.ts';
import { startNode } from '#test/node-process.ts';
import { openDurably } from './embedded.ts';

describe.runIf(databaseKind() === 'embedded')('the folder of the embedded database', () => {
  let parent: string;
  let folder: string;
  beforeAll(async () => {
    parent = await fs.mkdtemp(path.join(os.tmpdir(), 'samusil-folder-'));
    folder = path.join(parent, 'postgres');
  });
  afterAll(() => fs.rm(parent, { recursive: true }));

  it('is made whole beside its place, over what a start left there that was killed', async () => {
    await fs.mkdir(`${folder}.new`);
    await fs.writeFile(path.join(`${folder}.new`, 'PG_VERSION'), 'half');
    const lite = await openDurably(folder);
    await lite.exec("create table shop (name text); insert into shop values ('kept')");
    await lite.close();
    expect(await fs.readdir(parent)).toEqual(['postgres']);
  });

  it('and everything in it is closed to others, though it was made open to them', async () => {
    const entries = async () => [folder, ...(await fs.readdir(folder, { recursive: true })).map((name) => path.join(folder, name))];
    for (const entry of await entries()) await fs.chmod(entry, (await fs.stat(entry)).isDirectory() ? 0o777 : 0o666);
    await (await openDurably(folder)).close();
    const open: string[] = [];
    for (const entry of await entries()) {
      const { mode } = await fs.stat(entry);
      if ((mode & 0o777) === 0o666 || (mode & 0o777) === 0o777) open.push(entry);
    }
    expect(open).toEqual([]);
  });

  it('is never made anew over what is there: without PG_VERSION it is refused, and nothing in it changes', async () => {
    await fs.rename(path.join(folder, 'PG_VERSION'), path.join(parent, 'PG_VERSION'));
    const before = await fs.readdir(folder, { recursive: true });
    await expect(openDurably(folder)).rejects.toThrow(StartError);
    expect(await fs.readdir(folder, { recursive: true })).toEqual(before);

    await fs.rename(path.join(parent, 'PG_VERSION'), path.join(folder, 'PG_VERSION'));
    const lite = await openDurably(folder);
    expect((await lite.query('select name from shop')).rows).toEqual([{ name: 'kept' }]);
    await lite.close();
  });

  it('takes no hundreds of megabytes to be opened, nor, on a machine that has not got them, to be worked with', async () => {
    const peakOf = async (before: string, statements: number) => {
      const lines = `
        import { openDurably } from '#server/db/embedded/embedded.ts';
        import { optimizeLate } from '#server/db/embedded/optimize-late.ts';
        ${before}
        const lite = await openDurably(${JSON.stringify(path.join(parent, 'lean'))});
        for (let at = 0; at < ${statements}; at += 1) await lite.query("select sum(length(md5(n::text)) + n % 7) from generate_series(1, 2000) n where n::text like '%1%'");
        await lite.close();
        console.log(process.resourceUsage().maxRSS / 1024);`;
      const { output, errors } = await startNode({ lines }).ended;
      expect(errors).toBe('');
      return Number(output);
    };
    expect(await peakOf('', 1)).toBeLessThan(600);
    expect(await peakOf('optimizeLate(1000);', 300)).toBeLessThan(600);
  });
});
