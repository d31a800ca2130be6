import type { GroupedOrder } from '#contract/orders/import/group-orders.ts';
import type { FileOrder, ImportOutcome } from '#contract/orders/import/import-orders.ts';
import { formatDollar, formatNumber } from '#web/i18n/format.ts';
import type { ComparedValue, ComparisonRow, ComparisonState } from '#web/ui/comparison/comparison-row.ts';

/** An order of a file beside what is here. Its number stands where products have their SKU, and its receiver where they have a name. */
export interface OrderRow extends ComparisonRow {
  /** Where it begins in the file, and every row that it is made of. */
  line: number;
  rows: readonly number[];
  order: FileOrder;
  reasons: GroupedOrder['reasons'];
  refusals: ImportOutcome['refusals'];
  /** What it is called here. */
  orderNumber: string | null;
}

/** An order as it is sent. @param revision of the one that it was compared with; 0 where there was none */
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

/** The orders of a file as a comparison shows them; those that cannot be read were not asked for. */
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

/** Where they live is shown beforehand, too: it is what goes wrong most. */
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

/** What would change; of a new order what it would be. */
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

/** A value as it is compared: nothing is null, and lines are a text. */
function shownValue(value: unknown): ComparedValue {
  if (Array.isArray(value))
    return (value as Goods)
      .map(({ productName, quantity, unitPrice }) => `${productName} × ${formatNumber(quantity)} (${formatDollar(unitPrice)})`)
      .join(', ');
  return value === '' || value === undefined ? null : (value as ComparedValue);
}

/** The orders of which something was not stored after all, with the reasons. */
export function leftOrders(rows: readonly OrderRow[], outcomes: readonly ImportOutcome[]): OrderRow[] {
  const refused = new Map(outcomes.flatMap(({ line, state, refusals }) => (state === 'refused' ? [[line, refusals]] : [])));
  return rows.flatMap((row) => {
    const refusals = refused.get(row.line);
    return refusals ? [{ ...row, state: 'skipped' as const, refusals }] : [];
  });
}
