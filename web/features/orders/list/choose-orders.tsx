import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './order-list.module.css';

/** Which orders are chosen; undefined while a click opens one. */
type ChosenOrderIds = ReadonlySet<number> | undefined;

export interface Choosing {
  chosen: ChosenOrderIds;
  onChosen(chosen: ChosenOrderIds): void;
  onToggle(orderId: number): void;
  /** What can be done with them, in the order of the list. */
  actions(orderIds: readonly number[]): ReactNode;
}

/** Orders that are chosen on the screen. */
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
  listed: readonly OrderSummary[];
  /** Those that the search and the filters show. */
  found: readonly OrderSummary[];
}

/** How many orders are chosen, and what can be done with them; those that are done with are not among all. */
export function ChosenOrders({ choosing: { chosen = new Set(), onChosen, actions }, listed, found }: Props) {
  const words = useWords().orders.choosing;
  const open = found.filter(({ cancelled, erased }) => !cancelled && !erased);
  const orderIds = useMemo(() => listed.flatMap(({ orderId }) => (chosen.has(orderId) ? orderId : [])), [listed, chosen]);
  return (
    <div className={classes.chosen} role="toolbar" aria-label={words.actions}>
      <strong role="status">{words.chosen(formatNumber(orderIds.length))}</strong>
      <Button variant="default" size="xs" onClick={() => onChosen(new Set([...chosen, ...open.map(({ orderId }) => orderId)]))}>
        {words.all(formatNumber(open.length))}
      </Button>
      <Button variant="subtle" size="xs" disabled={orderIds.length === 0} onClick={() => onChosen(new Set())}>
        {words.none}
      </Button>
      {actions(orderIds)}
    </div>
  );
}
