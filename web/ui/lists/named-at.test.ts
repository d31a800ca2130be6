import { expect, it } from 'vitest';
import { namedAt } from './named-at.ts';

const at = (typed: string, ...skus: string[]) => namedAt(skus, (sku) => [sku], typed);

it.each([
  ['sdw001', ['SDW-0011', 'SDW-001'], 1],
  ['ＳＤＷ－００１', ['SDW-0011', 'SDW-001'], 1],
  ['sdw 001', ['SDW-0011', 'SDW-001'], 1],
  ['sdw-001', ['SDW001', 'SDW-001'], 1],
  ['SDW001', ['sdw001', 'SDW001'], 1],
  ['sdw', ['SDW-0011', 'SDW-001'], -1],
  ['-', ['', 'SDW-001'], -1],
  ['', ['', 'SDW-001'], -1],
])('%j names of %j number %i', (typed, skus, expected) => {
  expect(at(typed, ...skus)).toBe(expected);
});

it('names none where several are spelt alike, by whichever of their codes', () => {
  expect(at('SDW001', 'SDW-001', 'SDW0-01')).toBe(-1);
  const items = [
    { number: '12', sku: 'A' },
    { number: '13', sku: '12' },
  ];
  expect(namedAt(items, ({ number, sku }) => [number, sku], '12')).toBe(-1);
  expect(namedAt(items, ({ number, sku }) => [number, sku], 'a')).toBe(0);
});
