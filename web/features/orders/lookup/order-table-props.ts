import type { ListedOrder } from '#contract/orders/list/order-list.ts';
import type { OrderSort } from '#contract/orders/list/order-sorts.ts';
import type { Choosing } from './choose-orders.tsx';

/** The props of the list as a table. They have a file of their own because the table's code is loaded later. */
export interface OrderTableProps {
  /** The loaded orders, and the number of all found orders; null until it is known. */
  orders: readonly ListedOrder[];
  total: number | null;
  sort: OrderSort | undefined;
  choosing: Choosing | undefined;
  /** Undefined: the usual sort. */
  onSort(sort: OrderSort | undefined): void;
  onOpen(orderId: number): void;
  onNearEnd(): void;
}
