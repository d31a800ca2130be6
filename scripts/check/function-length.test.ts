import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { longFunctions } from './long-functions.ts';
import { ourFiles, root } from './our-files.ts';

/** The most lines of one function. */
const most = 60;

test('no function is so long that nobody sees the whole of it', () => {
  const files = ourFiles('{contract,server,sandbox,samples,web,scripts,test,bench,e2e}/**/*.{ts,tsx}');
  const long = files.flatMap((file) =>
    longFunctions(file, readFileSync(path.join(root, file), 'utf8'), most).map(({ name, lines }) => `${file} ${name}: ${lines}`),
  );
  expect(long, `take a function with more than ${most} lines apart by what its parts are responsible for`).toEqual([]);
});

test('a function of 61 lines is found, whatever its form, and a list of tests is none', () => {
  const body = '{\n'.concat('  act();\n'.repeat(59), '}');
  const found = (text: string) => longFunctions('a.ts', text, most).map(({ name, line, lines }) => [name, line, lines]);
  expect(found(`const one = () => ${body};`)).toEqual([['one', 1, 61]]);
  expect(found(`\nfunction two() ${body}`)).toEqual([['two', 2, 61]]);
  expect(found(`const it = { three() ${body} };`)).toEqual([['three', 1, 61]]);
  expect(found(`describe('four', () => ${body});`)).toEqual([]);
  expect(found(`const five = () => ${body.replace('  act();\n', '')};`)).toEqual([]);
});
