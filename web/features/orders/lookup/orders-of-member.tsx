import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { OrdersOfOne } from '#web/features/orders/list/list.door.ts';
import { sumsQuery, windowsQuery } from './order-windows.ts';

/** So many of their orders are shown: the list of orders finds them all. */
const newest = 50;

/** The newest orders of a member, and what all of them come to. */
export function OrdersOfMember({ memberId, onOpen }: { memberId: number; onOpen(orderId: number): void }) {
  const windows = useInfiniteQuery(windowsQuery({ member: memberId }, newest));
  const { data: sums } = useQuery(sumsQuery({ member: memberId }));
  if (!windows.data || !sums) return null;
  return (
    <OrdersOfOne
      orders={windows.data.pages.flatMap(({ rows }) => rows)}
      of={{ all: sums.orders, count: sums.orders - sums.cancelled, total: sums.total }}
      onOpen={onOpen}
    />
  );
}
