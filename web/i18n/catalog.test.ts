import { expect, it } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { type Catalog, ko } from './ko.ts';
import { currentWords, speak } from './words.ts';

/** Every text of a catalog by its path; a function is called with its own parameter names. */
function texts(part: unknown, path = ''): [path: string, text: string][] {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part === 'object' && part !== null) return Object.entries(part).flatMap(([key, inside]) => texts(inside, `${path}.${key}`));
  return [];
}

const hangul = /[\uac00-\ud7a3]/;

/** The catalogs of the other languages, as the page loads them. */
async function translated(): Promise<[language: string, catalog: Catalog][]> {
  const found: [string, Catalog][] = [];
  for (const language of languageCodes.filter((code) => code !== 'ko')) {
    await speak(language);
    found.push([language, currentWords()]);
  }
  await speak('ko');
  return found;
}

it('says everything in every language', async () => {
  const all = await translated();
  expect(all.length).toBeGreaterThan(0);
  for (const [language, catalog] of all)
    expect(
      texts(catalog).map(([path]) => path),
      language,
    ).toEqual(expect.arrayContaining(texts(ko).map(([path]) => path)));
});

it('has no Korean left in the other catalogs', async () => {
  for (const [language, catalog] of await translated())
    expect(
      texts(catalog).filter(([, text]) => hangul.test(text)),
      language,
    ).toEqual([]);
});
