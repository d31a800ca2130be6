import { Button } from '@mantine/core';
import { maxPickOrders } from '#contract/orders/pick-list/pick-limits.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';

/** Opens the pick list of the chosen orders. */
export function PickListButton({ orderIds, onOpen }: { orderIds: readonly number[]; onOpen(orderIds: readonly number[]): void }) {
  const t = useWords().pickList;
  const isTooMany = orderIds.length > maxPickOrders;
  return (
    <>
      <Button variant="default" size="xs" disabled={orderIds.length === 0 || isTooMany} onClick={() => onOpen(orderIds)}>
        {t.open}
      </Button>
      {isTooMany && <span role="note">{t.tooMany(formatNumber(maxPickOrders))}</span>}
    </>
  );
}
