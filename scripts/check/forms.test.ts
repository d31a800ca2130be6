import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ourFiles, root } from './our-files.ts';

/** The opening tags of forms which the browser would check. An arrow function in a tag ends with `=>`. */
const checkedByBrowser = (source: string): string[] =>
  [...source.matchAll(/<form\b(?:[^>]|=>)*?(?<!=)>/g)].map(([tag]) => tag).filter((tag) => !/\snoValidate\b/.test(tag));

it.each([
  ['<form onSubmit={submit}>', 1],
  ['<form onSubmit={(event) => void submit(event)}\n  data-list\n>', 1],
  ['<form onSubmit={(event) => void submit(event)} noValidate>', 0],
  ['<formula>', 0],
])('sees in %s whether the browser checks the form', (source, count) => {
  expect(checkedByBrowser(source)).toHaveLength(count);
});

it('no form is checked by the browser: it would speak its own language, and hide what we say at the field', () => {
  const files = ourFiles('web/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'));
  const found = files.filter((file) => checkedByBrowser(readFileSync(path.join(root, file), 'utf8')).length > 0);
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
