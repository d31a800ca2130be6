import { useWords } from '#web/i18n/words.ts';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { SideDrawer } from '#web/ui/dialogs/side-drawer.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { BatchCard } from './batch-card.tsx';
import { useBatches } from './label-batches.queries.ts';

interface Props {
  opened: boolean;
  onOpenOrder(orderId: number): void;
  onClose(): void;
}

/** The recent batches of labels, and those under way, no matter who began them. */
export function BatchDrawer({ opened, onOpenOrder, onClose }: Props) {
  const t = useWords();
  const batches = useBatches(opened);
  return (
    <SideDrawer opened={opened} onClose={onClose} position="right" size="34rem" title={t.labelBatches.open}>
      <div className={form.form}>
        {batches.isError && <LoadFailed of={batches} />}
        {batches.data?.length === 0 && <EmptyState title={t.labelBatches.empty} />}
        {batches.data?.map((batch) => (
          <BatchCard key={batch.batchId} batch={batch} onOpenOrder={onOpenOrder} />
        ))}
      </div>
    </SideDrawer>
  );
}
