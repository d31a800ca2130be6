import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { refuseFolder, refuseReadOnly, removeUnfinished, sources } from './build-web.ts';

const root = path.join(import.meta.dirname, '../..');

it('builds the page anew when anything has changed that it is built with', () => {
  const config = readFileSync(path.join(root, 'vite.config.ts'), 'utf8');
  const imported = [...config.matchAll(/ from '\.\/([^']+)';/g)].map(([, file]) => file);
  expect(imported.length).toBeGreaterThan(2);
  const known = globSync(sources, { cwd: root });
  expect(imported.filter((file) => file === undefined || !known.includes(file))).toEqual([]);
});

it('says of a folder in which the page cannot be built what is wrong with its name', () => {
  for (const folder of ['/home/boss/C# projects', '/home/boss/why?'])
    expect(() => refuseFolder(folder)).toThrow(expect.objectContaining({ message: expect.stringContaining(folder) }));
  for (const folder of ['/home/boss/사무실 프로그램 (1)', "/home/boss/100% O'Brien [2] & $x"]) refuseFolder(folder);
});

it('says which folder this account may not build the page in', () => {
  const refused = (closed: string) => () => refuseReadOnly(root, (folder) => !folder.endsWith(closed));
  expect(refused('elsewhere')).not.toThrow();
  for (const part of ['node_modules/.vite-temp', 'dist'].filter((each) => existsSync(path.join(root, each))))
    expect(refused(part)).toThrow(expect.objectContaining({ message: expect.stringContaining(path.join(root, part)) }));
  const empty = path.join(root, 'scripts/start');
  expect(() => refuseReadOnly(empty, () => false)).toThrow(expect.objectContaining({ message: expect.stringContaining(empty) }));
});

it('removes what a killed build left, and nothing of one that runs', async () => {
  const dist = mkdtempSync(path.join(os.tmpdir(), 'dist-'));
  const { pid: gone } = spawnSync(process.execPath, ['--version']);
  for (const name of ['web', `web.${gone}`, `web.${process.pid}`, 'web.old', `other.${gone}`])
    mkdirSync(path.join(dist, name, 'assets'), { recursive: true });
  await removeUnfinished(dist);
  expect(readdirSync(dist).sort()).toEqual([`other.${gone}`, 'web', `web.${process.pid}`, 'web.old'].sort());
  rmSync(dist, { recursive: true });
  await removeUnfinished(dist);
});
