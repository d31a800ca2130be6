import { expect, it } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { type Catalog, ko } from './ko.ts';
import { currentWords, speak } from './words.ts';

/** Every text of a catalog with its path. Sentences that are functions are left out. */
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

const sources = {
  en: import.meta.glob<string>('./en/**/*.ts', { query: '?raw', import: 'default' }),
  ko: import.meta.glob<string>(['./ko/**/*.ts', '!./ko/**/*.test.ts'], { query: '?raw', import: 'default' }),
};

/** The source text of a language's catalog, which also contains the sentences that are functions. */
async function writtenIn(language: keyof typeof sources): Promise<string> {
  const written = (await Promise.all(Object.values(sources[language]).map((read) => read()))).join('\n');
  expect(written.length).toBeGreaterThan(10_000);
  return written;
}

it('has one English verb for each meaning: what was just done is undone, what was there before is restored', async () => {
  const written = await writtenIn('en');
  expect(written.match(/\b(put|puts|take|takes|took|taken|bring|brings|brought)( \w+)? back\b.{0,30}/gi) ?? []).toEqual([]);
  // one kind of quotation marks, as in Korean
  expect(written.match(/.{0,20}[“”].{0,20}/g) ?? []).toEqual([]);
  // between two days the catalog writes '–'
  expect(written.match(/.{0,20} ~ .{0,20}/g) ?? []).toEqual([]);
});

it('has one kind of quotation marks in Korean', async () => {
  const written = await writtenIn('ko');
  expect(written.match(/.{0,20}[“”„«»「」『』〈〉《》].{0,20}/g) ?? []).toEqual([]);
  expect(written.match(/^(?=.*\p{Script=Hangul}).*(?:"|\\').*$/gmu) ?? []).toEqual([]);
});

it('says before somebody is erased what goes with the receiver of an order', () => {
  const gone = ['운송장과 그 번호', '보낸 메일', '업무 메모'];
  for (const { erase } of [ko.orders, ko.members])
    expect(
      gone.filter((word) => !erase.text.includes(word)),
      erase.text,
    ).toEqual([]);
});
