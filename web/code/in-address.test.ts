import { expect, it } from 'vitest';
import { inAddress } from './in-address.ts';

it.each([
  ['컵', '컵'],
  ['a b', 'a b'],
  ['', ''],
  ['a'.repeat(1000), 'a'.repeat(1000)],
  ['a'.repeat(20_000), 'a'.repeat(1000)],
  ['가'.repeat(20_000), '가'.repeat(111)],
  // a letter of two code units is not cut in two
  [`${'a'.repeat(990)}😀`, 'a'.repeat(990)],
  [`${'a'.repeat(988)}😀b`, `${'a'.repeat(988)}😀`],
])('of a long text the address has the beginning', (text, kept) => {
  expect(inAddress(text)).toBe(kept);
});
