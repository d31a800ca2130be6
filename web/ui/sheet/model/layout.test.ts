import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { moved, withColumn } from './arrange-columns.ts';
import type { Column } from './column.ts';
import { laidOut, readLayout } from './layout.ts';

const columns = ['name', 'a', 'b', 'c'].map(
  (name): Column => ({ name, label: name, width: 100, value: () => null, shown: () => '', typed: () => '' }),
);
const names = (layout: Parameters<typeof laidOut>[1]) => laidOut(columns, layout).map(({ name }) => name);

it('the first column stays first, and one that nobody laid out keeps its place', () => {
  expect(names({ order: ['c', 'name', 'a'] })).toEqual(['name', 'c', 'b', 'a']);
  expect(names({ hidden: ['name', 'b'] })).toEqual(['name', 'a', 'c']);
});

it('a column moves over those that are hidden, and not past the first or the last', () => {
  const hidden = withColumn({}, { name: 'b' }, { shown: false });
  expect(names(moved(columns, hidden, 'c', -1))).toEqual(['name', 'c', 'a']);
  expect(moved(columns, hidden, 'a', -1)).toBe(hidden);
  expect(moved(columns, hidden, 'c', 1)).toBe(hidden);
  expect(moved(columns, {}, 'name', 1)).toEqual({});
});

it('an optional column is shown only where it was chosen', () => {
  const optional = columns.map((column) => (column.name === 'b' ? { ...column, optional: true } : column));
  const shown = (layout: Parameters<typeof laidOut>[1]) => laidOut(optional, layout).map(({ name }) => name);
  const chosen = withColumn({}, { name: 'b', optional: true }, { shown: true });
  expect(shown({})).toEqual(['name', 'a', 'c']);
  expect(shown(readLayout(JSON.stringify(chosen)))).toEqual(['name', 'a', 'b', 'c']);
  expect(shown(withColumn(chosen, { name: 'b', optional: true }, { shown: false }))).toEqual(['name', 'a', 'c']);
});

it('a width is kept by name', () => {
  expect(laidOut(columns, { widths: { b: 240 } }).map(({ width }) => width)).toEqual([100, 100, 240, 100]);
  expect(laidOut(columns, {})[1]).toBe(columns[1]);
});

it('a column has room for its heading and the note in it, until somebody makes it narrower', () => {
  const headed = columns.map((column) =>
    column.name === 'b' ? { ...column, label: 'Middle East/CIS wholesale', note: '÷ 1,330' } : column,
  );
  const widthOf = (layout: Parameters<typeof laidOut>[1]) => laidOut(headed, layout)[2]?.width ?? 0;
  expect(widthOf({})).toBeGreaterThan(250);
  expect(widthOf({ widths: { b: 120 } })).toBe(120);
});

it('a narrow window leaves room beside the first column, which can still be made wider', () => {
  const wide = columns.map((column) => ({ ...column, width: 240 }));
  expect(laidOut(wide, {}, true).map(({ width }) => width)).toEqual([132, 240, 240, 240]);
  expect(laidOut(wide, { widths: { [wide[0]?.name ?? '']: 200 } }, true)[0]?.width).toBe(200);
});

test.prop([fc.oneof(fc.json(), fc.string())])('whatever was kept, all columns are there', (text) => {
  expect(names({ ...readLayout(text), hidden: [] }).toSorted()).toEqual(['a', 'b', 'c', 'name']);
});
