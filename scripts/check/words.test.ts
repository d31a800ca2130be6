import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultLanguage, languageCodes } from '#contract/languages.ts';
import { messagesIn } from '#server/messages/messages.ts';
import type { Catalog } from '#web/i18n/ko.ts';

/**
 * Sentences have one place: the catalogs of the page or, for papers and messages that leave the server, the messages of the server.
 * Everything else is a code with values (`contract/reasons.ts`).
 */

const root = path.join(import.meta.dirname, '../..');
const hangul = /\p{Script=Hangul}/u;

/** Files in which Hangul is not a sentence of ours. */
const exceptions: Record<string, string> = {
  'contract/languages.ts': 'each language by its own name',
  'contract/hangul-pattern.ts': 'how Korean syllables are composed',
  'web/features/orders/pick-list/typed-keys.ts': 'what stands on the keys of a Korean keyboard',
  'contract/tables/table-cells.ts': 'recognises amounts and days as people write them',
  'server/integrations/ecount/ecount.http.ts': 'recognises what ECOUNT writes',
  'contract/addresses/country-synonyms.ts': 'what people type to find a country',
  'contract/holidays/fixed-holidays.ts': 'holidays by their official names',
  'contract/orders/list/written-days.ts': 'recognises days as people write them',
  'web/ui/inputs/day-input-text.ts': 'recognises days as people write them',
  'web/ui/inputs/read-number.ts': 'recognises units as people write them',
  'web/code/shown-unit.ts': 'recognises units as spreadsheets show them',
  'scripts/version/keep-office.ts': 'text of a product that is hard to copy',
};
/** The folders with sentences. */
const catalogs = /^(server\/messages|web\/i18n|contract\/(orders|prices|products|security)\/words)\//;

/** A line without its comment, which is either the whole line or follows the code. */
const codeOf = (line: string) => line.replace(/^\s*(\/\/|\/?\*).*$/, '').replace(/\s\/\/ .*$/, '');

async function lines(folder: string): Promise<{ at: string; file: string; code: string }[]> {
  const files = (await fs.readdir(path.join(root, folder), { recursive: true })).filter(
    (file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const found = files.map(async (name) => {
    const file = `${folder}/${name.replaceAll('\\', '/')}`;
    const text = await fs.readFile(path.join(root, file), 'utf8');
    return text.split('\n').map((line, at) => ({ at: `${file}:${at + 1}`, file, code: codeOf(line) }));
  });
  return (await Promise.all(found)).flat();
}

describe('a line of code', () => {
  it.each([
    ["throw new Error('없음');", true],
    ['const text = said + `님`; // says who', true],
    ["  // '없음' is what people read", false],
    [' * 없음', false],
    ['/** 없음 */', false],
    ['call(code); // 없음', false],
  ])('%s', (line, isKorean) => {
    expect(hangul.test(codeOf(line))).toBe(isKorean);
  });
});

it.each(['server', 'contract', 'web', 'scripts'])('%s has no Korean sentence outside its catalogs', async (folder) => {
  const all = await lines(folder);
  expect(all.length).toBeGreaterThan(500);
  const korean = all.filter(({ file, code }) => hangul.test(code) && !catalogs.test(file) && !exceptions[file]);
  expect(
    korean.map(
      ({ at, code }) =>
        `${at} ${code.trim()}: a code of contract/reasons.ts or problems.ts instead, in the page a word of web/i18n, and at the terminal one of server/messages`,
    ),
  ).toEqual([]);
});

it('asks nowhere in the page which of two languages it is, or what somebody’s role is', async () => {
  const all = await lines('web');
  const asking = all.filter(({ file, code }) => /[!=]==? '(ko|en|administrator)'/.test(code) && !catalogs.test(file));
  expect(asking.map(({ at, code }) => `${at} ${code.trim()}: a word of the catalog, contract/languages.ts or mayCall() instead`)).toEqual(
    [],
  );
});

it('has no word in the catalogs of the page that is named nowhere else', async () => {
  const all = await lines('web');
  const isWord = ({ file }: { file: string }) => /^web\/i18n\/(ko|en)\//.test(file);
  const named = new Set(all.filter((line) => !isWord(line)).flatMap(({ code }) => code.match(/\w+/g) ?? []));
  const words = all.flatMap(({ at, file, code }) => {
    const [, word] = /^ {2}([a-z]\w*):/.exec(code) ?? [];
    return word !== undefined && file.startsWith('web/i18n/ko/') ? [{ at, word }] : [];
  });
  expect(words.length).toBeGreaterThan(1_000);
  expect(words.filter(({ word }) => !named.has(word)).map(({ at, word }) => `${at} ${word}`)).toEqual([]);
});

it('has no exception that is none', async () => {
  const all = (await Promise.all(['server', 'contract', 'web', 'scripts'].map(lines))).flat();
  const korean = new Set(all.filter(({ code }) => hangul.test(code)).map(({ file }) => file));
  expect(Object.keys(exceptions).filter((file) => !korean.has(file))).toEqual([]);
});

it.each(languageCodes)('says before anything is installed what is said in the other languages: %s', async (language) => {
  const wordsIn = async (code: string) =>
    (await import(`../../server/messages/${code}/bootstrap.mjs`)).bootstrap as Record<string, unknown>;
  expect(Object.keys(await wordsIn(language))).toEqual(Object.keys(await wordsIn(defaultLanguage)));
});

it.each(languageCodes)('calls the prices in a file what the page calls them: %s', async (language) => {
  const catalog: Record<string, Catalog> = await import(`../../web/i18n/${language}.ts`);
  const page = catalog[language]?.prices;
  expect(page).toBeDefined();
  expect(messagesIn(language).documents.prices).toMatchObject({
    tabs: page?.tabs,
    names: page?.names,
    currencies: page?.currencies,
    regions: page?.regions,
  });
});

/** Imports of words of another language in a catalog, for example English words left in a copy of the English catalog. */
const foreignWords = (language: string, text: string): string[] =>
  languageCodes
    .filter((code) => code !== language)
    .flatMap((code) => [...text.matchAll(new RegExp(`from '[^']*/${code}(?:\\.ts|/[^']*)'`, 'g'))].map(([from]) => from));

it.each(languageCodes.filter((code) => code !== defaultLanguage))('takes its words from its own language: %s', async (language) => {
  expect(foreignWords(language, "import { priceWords } from '#contract/prices/words/ko.ts';")).toHaveLength(1);
  const files = fs.glob(`{server/messages,web/i18n}/${language}{/**/*,}.{ts,mjs}`, { cwd: root });
  const found: string[] = [];
  for await (const file of files) {
    const values = (await fs.readFile(path.join(root, file), 'utf8')).replaceAll(/^import type .*$/gm, '');
    found.push(...foreignWords(language, values).map((from) => `${file}: ${from}`));
  }
  expect(found).toEqual([]);
});
