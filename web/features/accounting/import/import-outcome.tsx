import { Button } from '@mantine/core';
import { IndeterminateProgress } from '#web/features/accounting/indeterminate-progress.tsx';
import type { ShowProducts } from '#web/features/accounting/show-products.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { ImportDone } from './import-done.tsx';
import type { StoreRows } from './use-store-rows.ts';

interface Props {
  store: Exclude<StoreRows, { status: 'idle' }>;
  showProducts: ShowProducts;
  onAgain(): void;
  onClose(): void;
}

/** The progress and result of storing the chosen rows. */
export function ImportOutcome({ store, showProducts, onAgain, onClose }: Props) {
  const t = useWords().accounting;
  if (store.isPending) return <IndeterminateProgress text={t.applying(formatNumber(store.variables.length))} />;
  if (store.isError) {
    return (
      <LoadFailed title={t.notApplied} of={{ data: undefined, error: store.error, refetch: () => store.mutate(store.variables) }}>
        <Button variant="default" onClick={onAgain}>
          {t.compareAgain}
        </Button>
      </LoadFailed>
    );
  }
  return (
    <ImportDone sent={store.variables} stored={store.data} onShow={showProducts(store.data.stored)} onAgain={onAgain} onClose={onClose} />
  );
}
