import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { OrdersOfOne } from '#web/features/orders/list/list.door.ts';
import { failedOf, LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { sumsQuery, windowsQuery } from './order-windows.ts';

/** How many of the member's orders are shown; the list of orders finds the others. */
const newest = 50;

/** The newest orders of a member, with the sums of all their orders. */
export function OrdersOfMember({ memberId, onOpen }: { memberId: number; onOpen(orderId: number): void }) {
  const windows = useInfiniteQuery(windowsQuery({ member: memberId }, newest));
  const counting = useQuery(sumsQuery({ member: memberId }));
  const { data: sums } = counting;
  const failed = failedOf(windows, counting);
  return (
    <>
      {failed && <LoadFailed of={failed} />}
      {windows.data && sums && (
        <OrdersOfOne
          orders={windows.data.pages.flatMap(({ rows }) => rows)}
          of={{ all: sums.orders, count: sums.orders - sums.cancelled, total: sums.total }}
          onOpen={onOpen}
        />
      )}
    </>
  );
}
