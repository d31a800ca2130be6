import { expect, it } from 'vitest';
import { firstCharacters } from './first-characters.ts';

it.each([
  ['김하나', '김'],
  ['김하나'.normalize('NFD'), '김'.normalize('NFD')],
  ['👩‍👩‍👧 가족', '👩‍👩‍👧'],
  ['🇰🇷 대표', '🇰🇷'],
  ['', ''],
])('of ‘%s’ it is ‘%s’', (text, first) => {
  expect(firstCharacters(text)).toBe(first);
});
