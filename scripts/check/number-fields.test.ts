import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const web = path.join(import.meta.dirname, '../../web');
const numberInputs = /\btype\s*[=:]\s*\{?\s*["'`]number["'`]|\bNumberInput\b/;

it.each(['<input type="number" />', "{ type: 'number' }", '<TextInput type={"number"} />', "import { NumberInput } from '@mantine/core'"])(
  'knows a number input when it sees one: %s',
  (source) => {
    expect(source).toMatch(numberInputs);
  },
);

it('numbers are typed into NumberField only: of what it cannot read, a browser’s own number input hands on nothing', async () => {
  const files = (await fs.readdir(web, { recursive: true })).filter((file) => /\.(tsx?|html)$/.test(file));
  const found = [];
  for (const file of files) if (numberInputs.test(await fs.readFile(path.join(web, file), 'utf8'))) found.push(file);
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
