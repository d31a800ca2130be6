import { expect, it } from 'vitest';
import type { GroupedOrder } from '#contract/orders/import/group-orders.ts';
import type { ImportOutcome } from '#contract/orders/import/import-orders.ts';
import { orderRows } from './order-row.ts';

const grouped = (line: number): GroupedOrder => ({
  ...{ line, rows: [line], fields: { externalReference: `A-${line}` }, lines: undefined, reasons: [] },
});
const outcome = (line: number, of: Partial<ImportOutcome>): ImportOutcome => ({
  ...{ line, state: 'unchanged', orderId: null, orderNumber: null, revision: null, total: null, changes: [], goods: [], refusals: [] },
  ...of,
});

it('an order is sent with the revision that it was compared with, also where there was none', () => {
  const rows = orderRows(
    [grouped(2), grouped(3), grouped(4), grouped(5)],
    [outcome(2, { state: 'changed', orderId: 1, revision: 7 }), outcome(3, { state: 'new' }), outcome(4, { state: 'refused' })],
  );
  expect(rows.map(({ order: { revision } }) => revision)).toEqual([7, 0, undefined, undefined]);
});
