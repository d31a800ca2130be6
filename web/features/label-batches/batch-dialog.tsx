import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { BatchForm } from './batch-form.tsx';
import { checkQuery } from './label-batches.queries.ts';

interface Props {
  opened: boolean;
  /** The ids in the order of the list. */
  orderIds: readonly number[];
  onBegun(): void;
  onClose(): void;
}

/** Makes the labels of many orders, which are checked first. */
export function BatchDialog({ opened, orderIds, onBegun, onClose }: Props) {
  const t = useWords();
  const check = useQuery({ ...checkQuery(orderIds), enabled: opened });
  return (
    <Dialog opened={opened} onClose={onClose} title={t.labelBatches.title(formatNumber(orderIds.length))} size="lg">
      {check.isPending && <ListSkeleton rows={4} height="2rem" />}
      {check.isError && <LoadFailed of={check} />}
      {check.data && <BatchForm checked={check.data.orders} labels={check.data.labels} services={check.data.services} onBegun={onBegun} />}
    </Dialog>
  );
}
