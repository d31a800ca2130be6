import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWords } from '#web/i18n/words.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { useKeptPicks } from './kept-picks.ts';
import classes from './pick-list.module.css';
import { pickListQuery } from './pick-list.queries.ts';
import { PickList } from './pick-list.tsx';

/** The pick list of these orders, or of the orders that were picked last. */
export function PickListScreen({ asked }: { asked: readonly number[] | undefined }) {
  const t = useWords().pickList;
  const { orderIds, picked, isTooLarge, keep, putBack } = useKeptPicks(asked);
  const list = useQuery({ ...pickListQuery(orderIds), enabled: orderIds.length > 0 });
  if (orderIds.length === 0) {
    return (
      <EmptyState title={t.empty} text={t.emptyText}>
        <Button variant="default" renderRoot={(props) => <Link to="/sales" search={{ part: 'orders' }} {...props} />}>
          {t.toOrders}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      {isTooLarge && (
        <p role="alert" className={classes.left}>
          {t.tooLarge}
        </p>
      )}
      {list.isPending && <ListSkeleton rows={6} height="4rem" />}
      {list.isError && <LoadFailed of={list} />}
      {list.data?.orders.length === 0 && <EmptyState title={t.nothing} text={t.nothingText} />}
      {list.data && list.data.orders.length > 0 && <PickList list={list.data} picked={picked} onPicked={keep} onPutBack={putBack} />}
    </>
  );
}
