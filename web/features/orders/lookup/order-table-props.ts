import type { ListedOrder } from '#contract/orders/list/order-list.ts';
import type { OrderSort } from '#contract/orders/list/order-sorts.ts';
import type { Choosing } from './choose-orders.tsx';

/** What the list as a table is given; its code is loaded with it. */
export interface OrderTableProps {
  /** Those that have been read, and how many are found; null until that is known. */
  orders: readonly ListedOrder[];
  total: number | null;
  sort: OrderSort | undefined;
  choosing: Choosing | undefined;
  /** Nothing: as it usually is. */
  onSort(sort: OrderSort | undefined): void;
  onOpen(orderId: number): void;
  onNearEnd(): void;
}
