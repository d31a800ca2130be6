import { fc, test } from '@fast-check/vitest';
import { describe, expect, it, vi } from 'vitest';
import { textFinder } from '#contract/text-search.ts';
import { choiceColumn } from '#web/ui/sheet/column-kinds.ts';
import type { Column, Value } from './column.ts';
import { type Condition, conditionsText, readConditions, rowTest } from './filter-rows.ts';
import { readSort, rowOrder, sortText, withSortKey } from './sort-rows.ts';
import { broughtUp, reordered, revalued } from './stable-order.ts';

interface Row {
  id: number;
  name: string | null;
  price: number | null;
}
const column = (name: keyof Row, numeric = false): Column<Row> => ({
  ...{ name, label: name, width: 100, numeric },
  value: (row): Value => row[name],
  shown: (value) => (value === null ? '' : String(value)),
  typed: (value) => (value === null ? '' : String(value)),
});
const columns = [column('name'), column('price', true)];
const row = (id: number, name: string | null, price: number | null): Row => ({ id, name, price });
const rows = [row(1, '컵', 10), row(2, null, 2), row(3, '접시', null), row(4, '컵', 9)];
const ids = (some: readonly Row[]) => some.map(({ id }) => id);
const sorted = (text: string) => ids(rowOrder(readSort(text, columns), columns).sorted(rows));
const filtered = (text: string) => ids(rows.filter(rowTest(readConditions(text, columns), columns) ?? (() => true)));

describe('sorting', () => {
  it('is by several columns, and what is missing stands last in both directions', () => {
    expect(sorted('name,price')).toEqual([3, 4, 1, 2]);
    expect(sorted('name.desc,price.desc')).toEqual([1, 4, 3, 2]);
    expect(sorted('price')).toEqual([2, 4, 1, 3]);
    expect(sorted('price.desc')).toEqual([1, 4, 2, 3]);
  });
  it('is by what a column of choices shows, and not by its codes', () => {
    const choices = () => [
      { value: 'InStock', label: '재고 있음' },
      { value: 'BackOrder', label: '주문 후 입고' },
      { value: 'OutOfStock', label: '품절' },
      { value: 'PreOrder', label: '예약' },
    ];
    const basics = { name: 'name', label: '상태', width: 100 };
    const state = choiceColumn<Row>(basics, ({ name }) => name, { choices, finder: textFinder, refused: '' }, true);
    const held = ['OutOfStock', 'InStock', null, 'PreOrder', 'BackOrder', 'Unknown'].map((name, at) => row(at, name, null));
    const shown = (by: string) =>
      rowOrder(readSort(by, [state]), [state])
        .sorted(held)
        .map(({ name }) => state.shown(name));
    expect(shown('name')).toEqual(['Unknown', '예약', '재고 있음', '주문 후 입고', '품절', '']);
    expect(shown('name.desc')).toEqual(['품절', '주문 후 입고', '재고 있음', '예약', 'Unknown', '']);
  });
  it('ignores what is no column, and a column that is named again', () => {
    expect(sortText(readSort('price.desc,nothing,price,na me', columns))).toBe('price.desc');
    expect(sortText([])).toBeUndefined();
  });
  it('by a further column comes after those before, and one of several turns round where it stands', () => {
    const chosen = (before: string, name: string, descending: boolean, further: boolean) =>
      sortText(withSortKey(readSort(before, columns), name, descending, further));
    expect(chosen('name', 'price', false, true)).toBe('name,price');
    expect(chosen('name,price', 'name', true, true)).toBe('name.desc,price');
    expect(chosen('name,price', 'price', true, false)).toBe('price.desc');
  });
});

/** Texts of few different characters, so that many begin alike. */
const text = fc.string({ unit: fc.constantFrom('a', 'B', '하', '핳', '\u0000', '\uffff'), maxLength: 40 });
const many = fc.array(fc.tuple(fc.option(text), fc.option(fc.integer({ min: 0, max: 5 }))), { maxLength: 200 });
test.prop([many, fc.constantFrom('name', 'name.desc', 'price.desc,name', 'name,price.desc')])(
  'sorting is what comparing any two rows says, and leaves equal ones as they stood',
  (values, by) => {
    const all = values.map(([name, price], id) => row(id, name, price));
    const order = rowOrder(readSort(by, columns), columns);
    expect(ids(order.sorted(all))).toEqual(ids(all.toSorted(order.compare)));
  },
);

describe('filters', () => {
  it.each([
    ['name:has~%EC%BB%B5', [1, 4]],
    ['name:is~%EC%A0%91%EC%8B%9C~', [2, 3]],
    ['name:missing', [2]],
    ['price:range~9~', [1, 4]],
    ['price:range~~9', [2, 4]],
    ['price:range~3~9.5;name:has~%EC%BB%B5', [4]],
    // damaged conditions
    ['price:range~~;name:has~%E0;other:missing;name:', [1, 2, 3, 4]],
  ])('%s', (text, left) => expect(filtered(text)).toEqual(left));

  it('find a text as it is shown, and as it is typed', () => {
    const dotted = { ...column('name'), shown: (value: Value) => String(value ?? '').replace(/^(\d{4})/, '$1.') };
    const coded = [row(1, '330499', null), row(2, '340130', null), row(3, null, null)];
    const found = (text: string) => ids(coded.filter(rowTest({ name: { kind: 'contains', text } }, [dotted]) ?? (() => true)));
    expect(found('3304.99')).toEqual([1]);
    expect(found('330499')).toEqual([1]);
  });

  it('find a text whatever unseen signs were copied along', () => {
    const named = [row(1, '찻\u200b잔', null), row(2, '접시', null)];
    const found = (text: string) => ids(named.filter(rowTest({ name: { kind: 'contains', text } }, [column('name')]) ?? (() => true)));
    expect(found('찻잔')).toEqual([1]);
    expect(found('\u200e접시'.normalize('NFD'))).toEqual([2]);
  });

  it('ask since when by the days of the office, and by the last days with today', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T08:00:00+09:00') });
    const at = ['2026-11-21T14:59:59Z', '2026-11-21T15:00:00Z', null, '2026-11-20T15:00:00Z'].map((moment, id) => row(id, moment, null));
    const found = (text: string) => ids(at.filter(rowTest(readConditions(text, columns), columns) ?? (() => true)));
    expect(found('name:since~2026-11-22')).toEqual([1]);
    expect(found('name:since~P1D')).toEqual([1]);
    expect(found('name:since~P2D')).toEqual([0, 1, 3]);
    expect(found('name:since~2026-02-30')).toEqual([0, 1, 2, 3]);
    vi.useRealTimers();
  });
});

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.constant({ kind: 'missing' as const }),
  fc.record({ kind: fc.constant('contains' as const), text: fc.string({ unit: 'grapheme', minLength: 1 }) }),
  fc.record({ kind: fc.constant('oneOf' as const), values: fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }) }),
  fc.record({ kind: fc.constant('since' as const), since: fc.constantFrom('2026-11-20', 'P1D', 'P30D') }),
  fc.record({ kind: fc.constant('range' as const), min: fc.integer(), max: fc.option(fc.integer()) }),
);
test.prop([fc.dictionary(fc.constantFrom('name', 'price'), condition)])(
  'an address says again which filters were put into it',
  (conditions) => {
    expect(readConditions(conditionsText(conditions), columns)).toEqual({ ...conditions });
  },
);

describe('the order while people work', () => {
  const keyOf = ({ id }: Row) => id;
  const wanted = { fits: ({ name }: Row) => name !== '접시', order: rowOrder(readSort('price', columns), columns) };
  const first = reordered(rows, wanted);
  const known = new Set(ids(rows));
  const now = (all: readonly Row[]) => broughtUp(first, all, keyOf, wanted, known);
  const changed = (id: number, change: Partial<Row>) => rows.map((each) => (each.id === id ? { ...each, ...change } : each));

  it('stands still though a value would move its row, and says so', () => {
    expect(ids(first.rows)).toEqual([2, 4, 1]);
    const later = now(changed(2, { price: 99 }));
    expect(ids(later.rows)).toEqual([2, 4, 1]);
    expect(later.rows[0]?.price).toBe(99);
    expect(later.stale).toBe(true);
  });
  it('keeps a row in sight that no longer fits, and leaves out one that fits only now', () => {
    expect(ids(now(changed(1, { name: '접시' })).rows)).toEqual([2, 4, 1]);
    const later = now(changed(3, { name: '컵' }));
    expect(ids(later.rows)).toEqual([2, 4, 1]);
    expect(later.stale).toBe(true);
  });
  it('stands still though rows are worth something else than they were, and says so where they would stand otherwise', () => {
    const turned = { ...wanted, order: rowOrder(readSort('price.desc', columns), columns) };
    expect(revalued(first, wanted)).toEqual(first);
    expect(revalued(first, turned)).toEqual({ rows: first.rows, stale: true });
    expect(revalued(first, { ...wanted, fits: ({ id }) => id !== 4 })).toEqual({ rows: first.rows, stale: true });
  });
  it('takes new rows in at the end, and removed ones out', () => {
    expect(ids(now([row(9, '병', 1), ...rows.slice(1)]).rows)).toEqual([2, 4, 9]);
  });
});
