import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const folder = new URL('../../server/db/migrations/', import.meta.url);

/** The recorded checksum of each migration, as `sha256sum` prints it. */
const readSums = async () =>
  new Map(
    (await readFile(new URL('../../server/db/migration-checksums.txt', import.meta.url), 'utf8'))
      .match(/^\S+ {2}\S+$/gm)
      ?.map((line) => line.split('  ').reverse() as [string, string]),
  );

const sumOf = (text: string) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

/** The faults of migrations, given as their texts by name. */
function changed(files: Map<string, string>, sums: Map<string, string>): string[] {
  const found = [...files].flatMap(([name, text]) => {
    const line = `${sumOf(text)}  ${name}`;
    if (!sums.has(name)) return [`write down the new migration, as the last line of server/db/migration-checksums.txt: ${line}`];
    if (sums.get(name) === sumOf(text)) return [];
    return [
      `${name} was edited. Databases have it as it was: take the edit back and write the next migration (only what never left this machine may change: ${line})`,
    ];
  });
  const removed = [...sums.keys()].filter((name) => !files.has(name)).map((name) => `${name} is gone. Databases have it: bring it back`);
  return [...found, ...removed];
}

test('a migration stays as it was written', async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const texts = names.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')] as const);
  const sums = await readSums();
  expect(changed(new Map(await Promise.all(texts)), sums)).toEqual([]);
  expect([...sums.keys()]).toEqual(names);
});

test.each([
  ['0001_a.sql', 'create table a (b integer);\n', '0001_a.sql was edited'],
  ['0002_b.sql', 'create table b ();\n', 'write down the new migration'],
])('%s is found when it is edited, or new', (name, text, advice) => {
  const files = new Map([['0001_a.sql', 'create table a ();\n']]);
  const sums = new Map([...files].map(([file, content]) => [file, sumOf(content)]));
  expect(changed(files, sums)).toEqual([]);
  expect(changed(files.set(name, text), sums)).toEqual([expect.stringContaining(advice)]);
});

test('one that is gone is missed, and one with other line endings is the same', () => {
  const sums = new Map([['0001_a.sql', sumOf('create table a ();\n')]]);
  expect(changed(new Map(), sums)).toEqual([expect.stringContaining('0001_a.sql is gone')]);
  expect(changed(new Map([['0001_a.sql', 'create table a ();\r\n']]), sums)).toEqual([]);
});
