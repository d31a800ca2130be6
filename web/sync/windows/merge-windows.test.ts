import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { ListedOrder } from '#contract/orders/list/order-list.ts';
import { orderBefore, orderSorts } from '#contract/orders/list/order-sorts.ts';
import { mergedWindows, type ReadWindow } from './merge-windows.ts';

const order = (orderId: number, total: number): ListedOrder =>
  ({ orderId, total, quantity: total % 3, registeredAt: new Date(orderId * 1000).toISOString() }) as ListedOrder;

const totals = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 12 });
/** What happens to each order: it leaves the list, or gets another total. Entries beyond the existing orders are new orders. */
const fates = fc.array(fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }), { maxLength: 16 });

describe('windows', () => {
  test.prop([totals, fates, fc.constantFrom(...orderSorts), fc.integer({ min: 1, max: 5 }), fc.boolean(), fc.integer({ min: 1, max: 3 })])(
    'hold after a change what they would hold if they were read again',
    (amounts, changes, sort, size, whole, together) => {
      const keyOf = ({ orderId }: ListedOrder) => Math.ceil(orderId / together);
      const before = orderBefore(sort);
      const rows = amounts.map((total, at) => order(at + 1, total)).sort(before);
      const cut: ReadWindow<ListedOrder>[] = [];
      for (let at = 0; at < rows.length; at += size) {
        const window = rows.slice(at, at + size);
        cut.push({ rows: window, next: {}, last: window.at(-1) });
      }
      // either the whole list was read, or all but its last window
      const read =
        whole || cut.length === 1 ? cut.map((each, at) => (at === cut.length - 1 ? { ...each, next: null } : each)) : cut.slice(0, -1);
      const ids = new Set(changes.map((_, at) => Math.ceil((at + 1) / together)));
      // rows that share a key with a changed row and did not change themselves
      const found = rows
        .filter((row) => ids.has(keyOf(row)) && row.orderId > changes.length)
        .concat(changes.flatMap((total, at) => (total === undefined ? [] : [order(at + 1, total)])));
      const merged = mergedWindows(read, ids, found, { keyOf, before });
      const all = [...rows.filter((row) => !ids.has(keyOf(row))), ...found].sort(before);
      const { next, last } = read.at(-1) as ReadWindow<ListedOrder>;
      // the next window still begins where it began before the change
      const expected = next === null ? all : all.filter((each) => before(each, last as ListedOrder) <= 0);
      expect(merged.flatMap(({ rows: those }) => those)).toEqual(expected);
    },
  );
});
