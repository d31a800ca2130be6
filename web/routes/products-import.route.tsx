import { PutBackDialog } from '#web/features/history/put-back-dialog.tsx';
import { ImportPage, type PutBack } from '#web/features/product-files/import/import.door.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';

// asked for as `prefetch.ts` does: the bundler would move code of the prices into what the product list needs
const [{ products }, { pricedProducts }] = await Promise.all([
  import('#web/features/products/products.queries.ts'),
  import('#web/features/prices/prices.queries.ts'),
]);

const PutBackFile: PutBack = ({ changeSetId, onClose }) => (
  <PutBackDialog set={changeSetId === undefined ? undefined : { changeSetId }} onClose={onClose} />
);

export function ProductsImportScreen() {
  const lists = [useRows(products), useRows(pricedProducts)] as const;
  const [all, prices] = lists;
  const failed = lists.find(({ error }) => error);
  if (failed) return <LoadFailed text={problemText(failed.error)} retrying={failed.isFetching} onRetry={() => void failed.refetch()} />;
  if (!all.rows || !prices.rows) return <ListSkeleton rows={6} height="3rem" />;
  return <ImportPage known={{ products: all.rows, prices: prices.rows }} PutBack={PutBackFile} />;
}
