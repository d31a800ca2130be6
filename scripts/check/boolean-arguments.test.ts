import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bareBooleans } from './boolean-arguments.ts';
import { ourFiles, root } from './our-files.ts';

/** Where the boolean is the value that is set or compared, and the argument before it names what. */
const setters = ['holds', 'attributeIs'];

test('a call says what its true or false means', () => {
  const files = ourFiles('{contract,server,sandbox,samples,web,scripts}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  const found = bareBooleans(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const unclear = found.filter(({ text }) => !setters.some((name) => text.startsWith(`${name}(`)));
  expect(
    unclear.map(({ file, line, text }) => `${file}:${line} ${text}`),
    'name it, in an object of options, or by two functions with names of their own',
  ).toEqual([]);
});

test('a bare boolean is found in calls of exported functions and of members, and where there are two', () => {
  const found = (text: string) => bareBooleans([['a.ts', text]]).map(({ line, text }) => [line, text]);
  expect(found('export const draw = (at: number, dashed = false) => at;\ndraw(1, true);')).toEqual([[2, 'draw(1, true)']]);
  expect(found('export function keep(key: string, isOurs: boolean) {}\nkeep("a", false);')).toEqual([[2, 'keep("a", false)']]);
  expect(found('interface List { has(key: string, isRead: boolean): void }\nlist.has("a", true);')).toEqual([[2, 'list.has("a", true)']]);
  expect(found('const end = (isKept: boolean, isHeld: boolean) => {};\nend(false, true);')).toEqual([[2, 'end(false, true)']]);
  expect(found('export const open = (isOpen: boolean) => isOpen;\nopen(true);')).toEqual([]);
  expect(found('export const draw = (at: number, { dashed = false } = {}) => at;\ndraw(1, { dashed: true });')).toEqual([]);
  expect(found('const local = (at: number, dashed: boolean) => at;\nlocal(1, true);')).toEqual([]);
});
