import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type Dispatch, type ReactNode, type SetStateAction, useCallback, useMemo, useState } from 'react';
import type { ListedOrder } from '#contract/orders/list/order-list.ts';
import { listLimits } from '#contract/orders/list/order-sorts.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { outOfUse } from '#web/ui/focus/out-of-use.ts';
import classes from './order-list.module.css';
import { openOrderIds, type Wanted } from './order-windows.ts';

/** The chosen orders; undefined while nothing is being chosen, when a click opens an order instead. */
type ChosenOrderIds = ReadonlySet<number> | undefined;

export interface Choosing {
  chosen: ChosenOrderIds;
  onChosen: Dispatch<SetStateAction<ChosenOrderIds>>;
  onToggle(orderId: number): void;
  /** Draws the actions on the chosen orders; their ids come in the order of the list. */
  actions(orderIds: readonly number[]): ReactNode;
}

/** The choice of orders on this screen. */
export function useChoosing(actions: Choosing['actions']): Choosing {
  const [chosen, setChosen] = useState<ChosenOrderIds>();
  const onToggle = useCallback(
    (orderId: number) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(orderId)) after.add(orderId);
        return after;
      }),
    [],
  );
  return useMemo(() => ({ chosen, onChosen: setChosen, onToggle, actions }), [chosen, onToggle, actions]);
}

export function ChooseButton({ choosing: { chosen, onChosen } }: { choosing: Choosing }) {
  const words = useWords().orders.choosing;
  return (
    <Button variant="default" size="xs" onClick={() => onChosen(chosen ? undefined : new Set())}>
      {chosen ? words.end : words.begin}
    </Button>
  );
}

interface Props {
  choosing: Choosing;
  wanted: Wanted;
  /** The rows of the list that have been loaded. */
  listed: readonly ListedOrder[];
  /** How many of the found orders are not cancelled. */
  open: number;
}

/** How many orders are chosen, and the actions on them. Choosing all leaves out cancelled and erased orders. */
export function ChosenOrders({ choosing: { chosen = new Set(), onChosen, actions }, wanted, listed, open }: Props) {
  const words = useWords().orders.choosing;
  const orderIds = useMemo(() => asListed(chosen, listed), [chosen, listed]);
  const all = useMutation({
    mutationFn: () => openOrderIds({ ...wanted, cancelled: false }),
    // an answer that comes after choosing has ended chooses nothing
    onSuccess: (found) => onChosen((before) => before && new Set([...found, ...before])),
    onError: (error) => notifyFailed(words.notChosen, problemText(error)),
  });
  return (
    <div className={classes.chosen} role="toolbar" aria-label={words.actions}>
      <strong role="status">{words.chosen(formatNumber(orderIds.length))}</strong>
      <Button variant="default" size="xs" disabled={open === 0} loading={all.isPending} onClick={() => all.mutate()}>
        {words.all(formatNumber(Math.min(open, listLimits.mostInWindow)))}
      </Button>
      <Button variant="subtle" size="xs" {...outOfUse(orderIds.length === 0, () => onChosen(new Set()))}>
        {words.none}
      </Button>
      {actions(orderIds)}
    </div>
  );
}

/** Sorts the chosen ids as in the list. Those that are not loaded were chosen all at once, and are in that order already. */
function asListed(chosen: ReadonlySet<number>, listed: readonly ListedOrder[]): number[] {
  const read = new Set(listed.flatMap(({ orderId }) => (chosen.has(orderId) ? orderId : [])));
  return [...read, ...[...chosen].filter((orderId) => !read.has(orderId))];
}
