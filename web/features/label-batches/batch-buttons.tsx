import { Button } from '@mantine/core';
import { useState } from 'react';
import { maxBatchOrders } from '#contract/label-batches/batch-states.ts';
import { mayCall } from '#contract/rights.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { BatchDrawer } from './batch-drawer.tsx';
import { useBatches } from './label-batches.queries.ts';

/** Opens the batches of labels. While some are under way, the button shows how far they are together. */
export function BatchesButton({ opened, onOpened, onOpenOrder }: BatchesProps) {
  const words = useWords().labelBatches;
  const may = mayCall('POST /api/labelBatches/list', useSignedIn());
  const batches = useBatches(may).data ?? [];
  if (!may || (batches.length === 0 && !opened)) return null;
  const running = batches.filter(({ state }) => state === 'running');
  // one that was stopped waits for somebody to go on with it
  const underWay = running.length > 0 ? running : batches.slice(0, 1).filter(({ state }) => state === 'stopped');
  const done = underWay.reduce((sum, { made, failed }) => sum + made + failed, 0);
  const total = underWay.reduce((sum, batch) => sum + batch.total, 0);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => onOpened(true)}>
        {total > 0 ? words.opened(formatNumber(done), formatNumber(total)) : words.open}
      </Button>
      <BatchDrawer opened={opened} onOpenOrder={onOpenOrder} onClose={() => onOpened(false)} />
    </>
  );
}

interface BatchesProps {
  opened: boolean;
  onOpened(opened: boolean): void;
  onOpenOrder(orderId: number): void;
}

/** Makes the labels of chosen orders. */
export function MakeLabelsButton({ orderIds, onBegun }: { orderIds: readonly number[]; onBegun(): void }) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const isTooMany = orderIds.length > maxBatchOrders;
  if (!mayCall('POST /api/labelBatches/begin', useSignedIn())) return null;
  return (
    <>
      {isTooMany && <span role="note">{t.labelBatches.tooMany(formatNumber(maxBatchOrders))}</span>}
      <Button size="xs" disabled={orderIds.length === 0 || isTooMany} onClick={() => setAsking(true)}>
        {t.shipments.make}
      </Button>
      <BatchDialog
        opened={asking}
        orderIds={orderIds}
        onBegun={() => {
          setAsking(false);
          onBegun();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
