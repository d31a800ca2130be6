import { boardOrders, useOrder } from '#web/features/design/order/order.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { FilterPick } from '#web/ui/inputs/filter-pick.tsx';

/** Chooses the order of the projects on the board for this person; by default it is by first day. */
export function OrderButton() {
  const t = useWords();
  const { order, choose } = useOrder();
  return (
    <FilterPick
      label={t.planDialogs.order}
      none={t.planDialogs.orders.start}
      value={order === 'start' ? undefined : order}
      options={boardOrders.filter((value) => value !== 'start').map((value) => ({ value, label: t.planDialogs.orders[value] }))}
      onPick={(picked) => choose(picked ?? 'start')}
    />
  );
}
