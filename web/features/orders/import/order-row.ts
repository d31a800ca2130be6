import type { GroupedOrder } from '#contract/orders/import/group-orders.ts';
import type { FileOrder, ImportOutcome } from '#contract/orders/import/import-orders.ts';
import { formatDollar, formatNumber } from '#web/i18n/format.ts';
import type { ComparedValue, ComparisonRow, ComparisonState } from '#web/ui/comparison/comparison-row.ts';

/** An order of a file, compared with the stored one. Its number takes the place of a product's SKU, and its receiver that of a name. */
export interface OrderRow extends ComparisonRow {
  /** The first row of the order in the file, and all its rows. */
  line: number;
  rows: readonly number[];
  order: FileOrder;
  reasons: GroupedOrder['reasons'];
  refusals: ImportOutcome['refusals'];
  /** The number of the stored order. */
  orderNumber: string | null;
}

/**
 * An order as it is sent.
 * @param revision the revision of the stored order that it was compared with; 0 where there is none
 */
export const fileOrderOf = ({ line, fields, lines }: GroupedOrder, revision?: number | null): FileOrder => ({
  ...{ line, fields },
  ...(lines && { lines }),
  ...(revision != null && { revision }),
});

const states: Record<ImportOutcome['state'], ComparisonState> = {
  new: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  refused: 'skipped',
};

/** The orders of a file as rows of a comparison. Orders that cannot be read have no outcome, because the server is not asked about them. */
export function orderRows(grouped: readonly GroupedOrder[], outcomes: readonly ImportOutcome[]): OrderRow[] {
  const byLine = new Map(outcomes.map((outcome) => [outcome.line, outcome]));
  return grouped.map((each, key) => {
    const outcome = byLine.get(each.line);
    const { orderNumber, externalReference, receiverName, companyName } = each.fields;
    const order = fileOrderOf(each, outcome?.state === 'new' ? 0 : outcome?.revision);
    const name = [receiverName, companyName].filter(Boolean).join(' · ');
    return {
      ...{ key, line: each.line, rows: each.rows, order, reasons: each.reasons },
      sku: String(orderNumber || externalReference || ''),
      productName: name === '' ? null : name,
      state: outcome ? states[outcome.state] : 'skipped',
      changes: outcome ? changesOf(each, outcome) : [],
      refusals: outcome?.refusals ?? [],
      orderNumber: outcome?.orderNumber ?? null,
    };
  });
}

/** The fields of a new order that are shown before it is stored. The address is among them because it is wrong most often. */
const shownOfNew = [
  'channel',
  'countryCode',
  'address1',
  'address2',
  'city',
  'stateOrProvinceCode',
  'postalCode',
  'phone',
  'email',
  'memo',
];

/** The changes of a stored order, or the values of a new one. */
function changesOf({ fields }: GroupedOrder, { state, changes, goods, total }: ImportOutcome): OrderRow['changes'] {
  if (state === 'changed') return changes.map(({ field, from, to }) => ({ column: field, from: shownValue(from), to: shownValue(to) }));
  if (state !== 'new') return [];
  return [
    { column: 'lines', from: null, to: shownValue(goods) },
    { column: 'total', from: null, to: total },
    ...shownOfNew.flatMap((column) => (fields[column] ? [{ column, from: null, to: fields[column] }] : [])),
  ];
}

type Goods = ImportOutcome['goods'];

/** A value in the form in which it is compared: an empty one as null, lines as text. */
function shownValue(value: unknown): ComparedValue {
  if (Array.isArray(value))
    return (value as Goods)
      .map(({ productName, quantity, unitPrice }) => `${productName} × ${formatNumber(quantity)} (${formatDollar(unitPrice)})`)
      .join(', ');
  return value === '' || value === undefined ? null : (value as ComparedValue);
}

/** The orders that the server refused when they were stored, with the reasons. */
export function leftOrders(rows: readonly OrderRow[], outcomes: readonly ImportOutcome[]): OrderRow[] {
  const refused = new Map(outcomes.flatMap(({ line, state, refusals }) => (state === 'refused' ? [[line, refusals]] : [])));
  return rows.flatMap((row) => {
    const refusals = refused.get(row.line);
    return refusals ? [{ ...row, state: 'skipped' as const, refusals }] : [];
  });
}
