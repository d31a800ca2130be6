import { globSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

/**
 * Each thing has one name on all screens, in files and at the terminal: the patterns on the left must not occur, and the word on the right
 * is used instead.
 */
const otherWords: readonly (readonly [found: RegExp, word: string])[] = [
  [/그 사이/, '그사이'],
  [/붙여 넣/, '붙여넣'],
  [/구글/, 'Google'],
  [/엑셀/, 'Excel'],
  [/이력/, '기록'],
  [/나라/, '국가'],
  [/분류/, '카테고리'],
  [/하위 프로젝트/, '세부 프로젝트'],
  [/(?<![운업적])송장/, '운송장, 상업송장 or 견적송장'],
  // kg is allowed on papers and in the unit of the volumetric divisor, which follow the usage of the trade
  [/(?<!0\.00 )(?<!cm³\/)kg\b(?!:)/, 'Kg'],
];

const root = path.join(import.meta.dirname, '../..');

it('calls one thing by one word in Korean', async () => {
  const files = globSync(['web/i18n/ko/**/*.ts', 'web/i18n/ko.ts', 'server/messages/ko/*', 'contract/*/words/ko.ts'], { cwd: root });
  expect(files.length).toBeGreaterThan(40);
  const found = await Promise.all(
    files.map(async (file) => {
      const lines = (await fs.readFile(path.join(root, file), 'utf8')).split('\n');
      return lines.flatMap((line, at) =>
        otherWords.filter(([other]) => other.test(line)).map(([, word]) => `${file}:${at + 1} ${line.trim()} — say: ${word}`),
      );
    }),
  );
  expect(found.flat()).toEqual([]);
});
