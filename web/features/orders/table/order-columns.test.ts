import { expect, it } from 'vitest';
import { orderSorts } from '#contract/orders/list/order-sorts.ts';
import { ko } from '#web/i18n/ko.ts';
import { isSortable, orderListColumns, sortKeyOf, sortOf } from './order-columns.ts';

it('a column that shows what the server sorts by is there for each sorting, and leads back to it', () => {
  const names = orderListColumns(ko).map(({ name }) => name);
  for (const sort of orderSorts) {
    const key = sortKeyOf(sort);
    expect(names).toContain(key.column);
    expect(isSortable(key.column)).toBe(true);
    expect(sortOf(key)).toBe(sort);
  }
  expect(names.filter(isSortable)).toEqual(['orderNumber', 'registeredAt', 'quantity', 'total']);
  expect(new Set(names).size).toBe(names.length);
});
