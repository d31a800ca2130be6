import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ourFiles, root } from './our-files.ts';

const isOfProduct = (file: string) => /^(contract|server|web|sandbox|samples)\//.test(file) && !/\.(test|fixture)\.tsx?$/.test(file);

/** What no import names, or tests only: what is started, and the English catalog as a whole, of which the page loads parts. */
const begun = new Set(['sandbox/main.ts', 'server/main.ts', 'server/commands/main.ts', 'web/main.tsx', 'web/i18n/en.ts']);

/** What a file imports of this repository. What only a comment or a text names is mostly no file, and so left out later. */
const importsOf = (text: string) =>
  [...text.matchAll(/(?:\bfrom |\bimport |\bimport\()'(#[^']+|\.\/[^']+)'/g)].map(([, from = '']) => from);

/** By whom each file is imported. */
function importersIn(texts: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of texts) {
    for (const from of importsOf(text)) {
      const imported = from.startsWith('#') ? from.slice(1) : path.join(path.dirname(file), from);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/** Files of the product that only tests use, and fixtures that the product uses. */
function misnamed(texts: ReadonlyMap<string, string>): string[] {
  return [...importersIn(texts)].flatMap(([file, importers]) => {
    if (!texts.has(file)) return [];
    const isUsed = importers.some(isOfProduct);
    if (file.includes('.fixture.')) return isUsed ? [`${file} is used by the product`] : [];
    return isOfProduct(file) && !isUsed && !begun.has(file) ? [`${file} is used by tests only: it is a .fixture.ts`] : [];
  });
}

it('what only tests use is named a fixture, and the product uses none', () => {
  const files = ourFiles('{contract,server,web,sandbox,samples,test,e2e,bench,torture,scripts}/**/*.{ts,tsx}');
  expect(misnamed(new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')])))).toEqual([]);
});

it('a fixture of the product and a file for tests only are found', () => {
  const texts = {
    'contract/a.ts': "import { b } from './b.fixture.ts'; import { c } from './c.ts';",
    'contract/c.test.ts': "import { c } from './c.ts'; import { d } from '#contract/d.ts';",
    'test/e.ts': "import { f } from '#server/f.fixture.ts'; import { g } from '#server/gone.ts';",
    ...{ 'contract/b.fixture.ts': '', 'contract/c.ts': '', 'contract/d.ts': '', 'server/f.fixture.ts': '' },
  };
  expect(misnamed(new Map(Object.entries(texts)))).toEqual([
    'contract/b.fixture.ts is used by the product',
    'contract/d.ts is used by tests only: it is a .fixture.ts',
  ]);
});
