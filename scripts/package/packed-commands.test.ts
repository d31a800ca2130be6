import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packedModules, packedSources } from './packed-files.ts';

const root = path.join(import.meta.dirname, '../..');
const office = path.join(root, 'server/db/released/0.5.0.tar.gz');

let place: string;
let archive: string;
beforeAll(() => {
  place = mkdtempSync(path.join(tmpdir(), 'samusil-packed-'));
  archive = path.join(place, 'samusil');
  for (const file of [...packedSources(), ...packedModules()]) {
    mkdirSync(path.dirname(path.join(archive, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(archive, file));
  }
  const { version, imports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  writeFileSync(path.join(archive, 'package.json'), JSON.stringify({ version, type: 'module', imports }));
});
afterAll(() => rmSync(place, { recursive: true }));

/** Runs a command as `samusil` does: with nothing but the packed files. */
function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(archive, `scripts/${command}.ts`), ...args], {
    cwd: place,
    env: { PATH: process.env.PATH, DATA_DIR: path.join(place, 'data'), OFFICE_LANGUAGE: 'en' },
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}`.slice(-2000) };
}

// each command reads all its modules anew: on a busy machine the three take minutes
const patience = 600_000;

it('the commands find all that they load in the archive, also of the embedded database', { timeout: patience }, () => {
  expect(run('restore', office)).toEqual({ status: 0, output: expect.stringContaining('The database is well.') });
  expect(run('doctor')).toEqual({ status: 0, output: 'The database is well.\n' });
  expect(run('backup', path.join(place, 'office.tar.gz'))).toEqual({ status: 0, output: expect.stringContaining('Backed up') });
});
