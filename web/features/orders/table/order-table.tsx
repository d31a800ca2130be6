import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { ListedOrder } from '#contract/orders/list/order-list.ts';
import { type OrderSort, usualSort } from '#contract/orders/list/order-sorts.ts';
import type { OrderTableProps } from '#web/features/orders/lookup/lookup.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { keepSetting, useSetting } from '#web/session/person-settings.ts';
import type { RowKey } from '#web/ui/sheet/model/column.ts';
import { WindowPanel } from '#web/ui/sheet/panel/window-panel.tsx';
import { isSortable, orderListColumns, sortKeyOf, sortOf } from './order-columns.ts';

/** The list of orders as a table; each person chooses its columns. */
export function OrderTable({ orders, total, sort = usualSort, choosing, onSort, onOpen, onNearEnd }: OrderTableProps) {
  const t = useWords();
  const source = useMemo(
    () => ({ label: t.orders.list, columns: orderListColumns(t), keyOf, open: (order: ListedOrder) => onOpen(order.orderId) }),
    [t, onOpen],
  );
  const chosen = choosing?.chosen;
  const keptChosen = useMemo(
    () =>
      [
        chosen ?? none,
        (next: ReadonlySet<RowKey>) => choosing?.onChosen(next.size === 0 ? undefined : (next as ReadonlySet<number>)),
      ] as const,
    [chosen, choosing],
  );
  return (
    <WindowPanel
      source={source}
      layout={{ text: useSetting('layout-orders'), keep: (text) => keepSetting('layout-orders', text) }}
      rows={orders}
      total={total}
      sort={{
        key: sortKeyOf(sort),
        sortable: isSortable,
        onSort: (key) => onSort(key && unlessUsual(sortOf(key))),
      }}
      chosen={choosing && keptChosen}
      onNearEnd={onNearEnd}
      tools={(active) => (
        <Button variant="default" disabled={!active} onClick={() => active && onOpen(active.orderId)}>
          {t.orders.table.open}
        </Button>
      )}
    />
  );
}

const keyOf = ({ orderId }: ListedOrder) => orderId;
const none: ReadonlySet<RowKey> = new Set();
const unlessUsual = (sort: OrderSort) => (sort === usualSort ? undefined : sort);
