import { expect, it } from 'vitest';
import { textFinder } from '#contract/text-search.ts';
import { byState, type ComparisonRow, findRows } from './comparison-row.ts';

const row = (sku: string, state: ComparisonRow['state'], productName = '우드 상자'): ComparisonRow => ({
  ...{ key: 1, sku, productName, state, changes: [] },
});
const rows = [row('A', 'new'), row('B', 'changed', '새 상자'), row('', 'skipped'), row('C', 'changed')];

it('rows are counted by their state', () => {
  expect(Object.entries(byState(rows)).map(([state, of]) => [state, of.length])).toEqual([
    ['new', 1],
    ['changed', 2],
    ['unchanged', 0],
    ['skipped', 1],
  ]);
});

it('rows are found by SKU and by name, whatever the case', () => {
  expect(findRows(rows, ' b ', textFinder).map(({ sku }) => sku)).toEqual(['B']);
  expect(findRows(rows, '우드', textFinder)).toHaveLength(3);
  expect(findRows(rows, '', textFinder)).toBe(rows);
});
