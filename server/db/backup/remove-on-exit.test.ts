import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startNode } from '#test/node-process.ts';

it('a folder is gone with the process that was still writing into it', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-gone-'));
  const lines = `
    import fs from 'node:fs';
    import { removeOnExit } from '#server/db/backup/remove-on-exit.ts';
    removeOnExit(${JSON.stringify(folder)});
    for (let made = 0; made < 30_000; made += 1) fs.mkdir(${JSON.stringify(folder)} + '/' + made, () => {});
    process.exit(0);`;
  expect(await startNode({ lines }, {}).ended).toMatchObject({ code: 0, errors: '' });
  expect(fs.existsSync(folder)).toBe(false);
});
