import { countryName } from '#contract/addresses/country-names.ts';
import type { ListedOrder } from '#contract/orders/list/order-list.ts';
import { noParcel, type OrderSort } from '#contract/orders/list/order-sorts.ts';
import { formatAmount, formatMoment, formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { currentLanguage } from '#web/i18n/words.ts';
import { momentColumn, valueColumn } from '#web/ui/sheet/column-kinds.ts';
import type { Column } from '#web/ui/sheet/model/column.ts';
import type { SortKey } from '#web/ui/sheet/model/sort-rows.ts';

/** Every column of the list of orders, in the order of display. */
export function orderListColumns(t: Catalog): readonly Column<ListedOrder>[] {
  const { columns: c, table } = t.orders;
  const text = (name: string, label: string, width: number, value: (order: ListedOrder) => string | null, more: Partial<Column> = {}) =>
    valueColumn<ListedOrder>({ name, label, width, ...more }, value);
  const receiver = (name: 'companyName' | 'phone' | 'email', width: number) =>
    text(name, c[name], width, (order) => order[name], { optional: true, code: true });
  return [
    text('orderNumber', c.orderNumber, 130, ({ orderNumber }) => orderNumber, { code: true }),
    momentColumn<ListedOrder>(
      { name: 'registeredAt', label: c.registeredAt, width: 160 },
      ({ registeredAt }) => registeredAt,
      formatMoment,
    ),
    text('stage', c.stage, 105, ({ stage }) => t.orderCourse.stages[stage]),
    text('delivery', c.delivery, 140, ({ delivery }) => (delivery === noParcel ? t.parcels.none : t.parcels.states[delivery])),
    text('receiverName', c.receiverName, 160, ({ receiverName, erased }) => (erased ? t.erasure.done : receiverName)),
    text('countryCode', table.country, 130, ({ countryCode }) => countryName(countryCode, currentLanguage())),
    ...amounts(t),
    text('products', table.products, 260, ({ products: [first = '', ...others] }) => t.orders.andMore(first, others.length)),
    text('registeredByName', c.registeredByName, 120, ({ registeredByName }) => registeredByName),
    text('channel', c.channel, 120, ({ channel }) => channel, { optional: true }),
    text('externalReference', c.externalReference, 160, ({ externalReference }) => externalReference, { optional: true, code: true }),
    receiver('companyName', 160),
    receiver('phone', 150),
    receiver('email', 200),
    text('skus', table.skus, 220, ({ skus }) => skus.join(', '), { optional: true, code: true }),
  ];
}

const amounts = ({ orders: { columns } }: Catalog): readonly Column<ListedOrder>[] => [
  valueColumn(
    { name: 'quantity', label: columns.quantity, width: 90, numeric: true, shown: (held) => formatNumber(Number(held)) },
    ({ quantity }) => quantity,
  ),
  valueColumn(
    {
      ...{ name: 'total', label: columns.total, width: 145, numeric: true, unit: { name: 'USD', format: formatAmount } },
      shown: (held) => formatAmount(Number(held)),
    },
    ({ total }) => total,
  ),
];

/**
 * The columns that can be sorted, each with the server's sort. Order numbers ascend with the time of registration, so both columns share
 * one sort.
 */
const sorted: Record<string, string> = { registeredAt: 'registered', orderNumber: 'registered', total: 'total', quantity: 'pieces' };

export const isSortable = (column: string): boolean => column in sorted;

export const sortOf = ({ column, descending }: SortKey): OrderSort => `${descending ? '-' : ''}${sorted[column]}` as OrderSort;

export const sortKeyOf = (sort: OrderSort): SortKey => {
  const [column = 'registeredAt'] = Object.entries(sorted).find(([, by]) => by === sort.replace('-', '')) ?? [];
  return { column, descending: sort.startsWith('-') };
};
