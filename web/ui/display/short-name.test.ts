import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it('a name of up to 40 characters is said whole', () => {
  expect(shortName('')).toBe('');
  expect(shortName('봄 신상 상세')).toBe('봄 신상 상세');
  expect(shortName('가'.repeat(40))).toBe('가'.repeat(40));
});

it('of a longer one the first 40 characters are said, emoji whole, and that there is more', () => {
  expect(shortName('가'.repeat(300))).toBe(`${'가'.repeat(40)}…`);
  expect(shortName('🌸'.repeat(41))).toBe(`${'🌸'.repeat(40)}…`);
  expect(shortName(`${'가'.repeat(39)} 나`)).toBe(`${'가'.repeat(39)}…`);
});

test.prop([fc.string({ unit: 'grapheme', maxLength: 120 })])('no name is cut within a character', (name) => {
  expect(shortName(name).isWellFormed()).toBe(true);
  expect(Array.from(shortName(name)).length).toBeLessThanOrEqual(41);
});
