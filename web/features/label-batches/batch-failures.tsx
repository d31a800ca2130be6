import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n/words.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { saveFile } from '#web/ui/feedback/save-file.ts';
import { failuresFile } from './failure-text.ts';
import { outcomesQuery } from './label-batches.queries.ts';
import { OrderReasons } from './order-reasons.tsx';

/** The orders of a batch that have no label, each with the reason. The list can be saved as a file. */
export function BatchFailures({ batchId, onOpenOrder }: { batchId: number; onOpenOrder(orderId: number): void }) {
  const t = useWords();
  const outcomes = useQuery(outcomesQuery(batchId));
  const failure = outcomes.isError && <LoadFailed of={outcomes} />;
  const failures = outcomes.data?.filter(({ state }) => state === 'failed') ?? [];
  if (failures.length === 0) return failure || null;
  const save = () =>
    saveFile(`${t.labelBatches.failedFile}.csv`, new Blob([failuresFile(failures, t)], { type: 'text/csv;charset=utf-8' }));
  return (
    <>
      {failure}
      <OrderReasons orders={failures} onOpenOrder={onOpenOrder} />
      <Button size="xs" variant="default" onClick={save}>
        {t.labelBatches.saveFailed}
      </Button>
    </>
  );
}
