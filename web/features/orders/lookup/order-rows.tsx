import { memo, type ReactNode } from 'react';
import type { ListedOrder } from '#contract/orders/list/order-list.ts';
import { useWords } from '#web/i18n/words.ts';
import { type Beyond, VirtualCards } from '#web/ui/lists/virtual-cards.tsx';
import type { Choosing } from './choose-orders.tsx';
import { OrderRow } from './order-row.tsx';

interface Props {
  orders: readonly ListedOrder[];
  resetKey: string;
  badge: ((order: ListedOrder) => ReactNode) | undefined;
  choosing: Choosing | undefined;
  beyond: Beyond;
  onOpen(orderId: number): void;
}

const keyOf = (order: ListedOrder) => order.orderId;

/** The pixels that an order takes in the list, before it is measured. */
export const orderHeight = 58;

/** Separate from the search box, so that keystrokes are rendered at once. */
export const OrderRows = memo(function OrderRows({ orders, resetKey, badge, choosing, beyond, onOpen }: Props) {
  const t = useWords();
  return (
    <VirtualCards
      label={t.orders.list}
      items={orders}
      getKey={keyOf}
      estimateHeight={orderHeight}
      resetKey={resetKey}
      beyond={beyond}
      render={(order) => (
        <OrderRow
          order={order}
          t={t}
          delivery={badge?.(order)}
          chosen={choosing?.chosen?.has(order.orderId)}
          onOpen={choosing?.chosen ? choosing.onToggle : onOpen}
        />
      )}
    />
  );
});
