import { maxPickOrders } from '#contract/orders/pick-list/pick-limits.ts';
import { PickListScreen } from '#web/features/orders/pick-list/pick-list.door.ts';
import type { SalesAddress } from '#web/routes/sales/use-sales-address.ts';

/** The pick list of the orders in the address. */
export const PickTab = ({ address: { pick } }: { address: SalesAddress }) => <PickListScreen asked={pickedOrders(pick)} />;

const isOrder = (id: number) => Number.isInteger(id) && id >= 1 && id <= 2_147_483_647;

/** The orders of a pick list as named in the address; undefined if there are none. */
function pickedOrders(named: string | undefined): number[] | undefined {
  const ids = (named ?? '').split(',').map(Number).filter(isOrder).slice(0, maxPickOrders);
  return ids.length === 0 ? undefined : [...new Set(ids)];
}
