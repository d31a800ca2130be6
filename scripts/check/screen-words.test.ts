import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ko } from '#web/i18n/ko.ts';
import { entrance } from '#web/i18n/parts/ko-entrance.ts';
import * as office from '#web/i18n/parts/ko-office.ts';
import * as products from '#web/i18n/parts/ko-products.ts';
import * as refusals from '#web/i18n/parts/ko-refusals.ts';
import * as rest from '#web/i18n/parts/ko-rest.ts';
import * as sales from '#web/i18n/parts/ko-sales.ts';
import { ourFiles, root } from './our-files.ts';
import { screensOf, sourceOf, wordsFrom } from './screen-words.ts';

const keys = new Set(Object.keys(ko));
const { prices, design } = ko;
const parts: Record<string, object> = { entrance, office, products, prices: { prices }, design: { design }, sales, rest };
/** The words that every screen behind the sign-in has, and those that are requested where they are used. */
const everywhere = { ...entrance, ...refusals, ...office };

const read = (text: string) => sourceOf('web/a/b.tsx', text, keys);

it.each([
  ['const t = useWords();\n t.orders.title', ['orders']],
  ['const { orders, fileExport: t } = useWords();\n t.prices', ['orders', 'fileExport']],
  ['const words = currentWords();\n words.history; other.staff', ['history']],
  ['const t = useWords().sheet;\n t.products', ['sheet']],
  ['const fail = { failure: (t) => t.papers.failed }', ['papers']],
  ['function say(words: Catalog) { return words.mails.sent }', ['mails']],
  ['function tierText(tier, { prices, members }: Catalog) {}', ['prices', 'members']],
  ['const writers: Record<string, (value, t: Catalog) => string> = { incoterm: (value, { shipping }) => shipping[value] }', ['shipping']],
  ['// t.orders\nconst t = useWords();', []],
])('sees the words that %j says', (text, expected) => {
  expect([...read(text).words]).toEqual(expected);
});

it('sees what code needs at once, and what it loads without more words', () => {
  const text = `import { a } from './a.ts';
import type { B } from './b.ts';
import { useState } from 'react';
export { c } from '#web/c.tsx';
const D = later(async () => (await import('./d.tsx')).D);
const E = later(async () => (await withWords(import('./e.tsx'))).E);
const F = later(async () => (await Promise.all([import('./f.tsx'), loadWords()]))[0].F);
const G = screenCode(() => import('./g.tsx'), 'G');`;
  expect(read(text)).toMatchObject({ imports: ['web/a/a.ts', 'web/c.tsx'], later: ['web/a/d.tsx'] });
});

const screens = ourFiles('web/**/*.{ts,tsx}')
  .filter((file) => readFileSync(path.join(root, file), 'utf8').includes('screenCode(() =>'))
  .flatMap(screensOf);

it('finds the screens', () => {
  expect(screens.length).toBeGreaterThan(25);
  expect(screens.filter(({ parts: asked }) => asked.length > 0).map(({ module }) => module)).toContain('web/routes/products.route.tsx');
});

it.each([...screens.filter(({ parts: asked }) => asked.length > 0), { module: 'web/routes/app-shell.route.tsx', parts: [] }])(
  '$module says nothing before its words are there',
  ({ module, parts: asked }) => {
    const loaded = Object.assign({}, everywhere, ...asked.map((part) => parts[part]));
    const missing = [...wordsFrom(module, keys)].filter(([key]) => !(key in loaded));
    expect(missing.map(([key, file]) => `${file} says ${key}: load its code by withWords(), or name the part of the catalog`)).toEqual([]);
  },
);
