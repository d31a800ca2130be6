import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { refuseFolder, refuseReadOnly, sources } from './build-web.ts';

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
