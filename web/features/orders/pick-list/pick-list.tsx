import { Button } from '@mantine/core';
import type { PickList as List } from '#contract/orders/pick-list/pick-list.ts';
import { countPicked, type Picked } from '#contract/orders/pick-list/scan-sku.ts';
import { mayCall } from '#contract/rights.ts';
import { useMarkStep } from '#web/features/orders/course/course.door.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';
import { outOfUse } from '#web/ui/focus/out-of-use.ts';
import classes from './pick-list.module.css';
import { pickListAddress } from './pick-list.queries.ts';
import { PickRow } from './pick-row.tsx';
import { ScanForm } from './scan-form.tsx';

interface Props {
  list: List;
  picked: Picked;
  onPicked(picked: Picked): void;
  /** Restores an earlier basket. Returns whether that was possible. */
  onPutBack(picked: Picked): boolean;
}

/** The products to pick, ticked off with a scanner or by hand. Once all are picked, the orders can be marked as packed. */
export function PickList({ list: { orders, lines, left }, picked, onPicked, onPutBack }: Props) {
  const t = useWords().pickList;
  const counts = countPicked(lines, picked);
  const orderIds = orders.map(({ orderId }) => orderId);
  const reset = () => {
    onPicked({});
    const undo = () => {
      if (!onPutBack(picked)) notifyFailed(t.notUndone, '');
    };
    notifyDone(t.resetDone, { label: t.undo, act: undo });
  };
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <span>{t.sums(formatNumber(orders.length), formatNumber(lines.length))}</span>
        <strong>{t.progress(formatNumber(counts.picked), formatNumber(counts.needed))}</strong>
        <progress className={classes.progress} value={counts.picked} max={counts.needed} aria-label={t.list} />
        <Button variant="default" size="xs" component="a" href={pickListAddress(orderIds)} target="_blank" rel="noreferrer">
          {t.paper}
        </Button>
        <Button variant="subtle" size="xs" {...outOfUse(counts.picked === 0, reset)}>
          {t.reset}
        </Button>
      </div>
      {left.map(({ orderId, orderNumber, why }) => (
        <p key={orderId} role="note" className={classes.left}>
          {t.left[why](orderNumber)}
        </p>
      ))}
      <ScanForm lines={lines} picked={picked} onPicked={onPicked} />
      {counts.picked === counts.needed && <AllPicked orderIds={orderIds} />}
      <ul className={classes.lines} aria-label={t.list}>
        {lines.map((line) => (
          <PickRow key={line.pdNumber} line={line} orders={orders} picked={picked} onPicked={onPicked} />
        ))}
      </ul>
    </div>
  );
}

function AllPicked({ orderIds }: { orderIds: readonly number[] }) {
  const t = useWords().pickList;
  const { mark, isPending } = useMarkStep();
  const may = mayCall('POST /api/orders/step', useSignedIn());
  return (
    <div className={classes.done}>
      <strong>{t.done}</strong>
      {may && (
        <Button size="xs" loading={isPending} onClick={() => mark({ orderIds, step: 'packed', back: false })}>
          {t.pack(formatNumber(orderIds.length))}
        </Button>
      )}
    </div>
  );
}
