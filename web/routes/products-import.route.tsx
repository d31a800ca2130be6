import { PutBackDialog } from '#web/features/history/put-back-dialog.tsx';
import { pricedProducts } from '#web/features/prices/prices.queries.ts';
import { ImportPage, type PutBack } from '#web/features/product-files/import/import.door.ts';
import { products } from '#web/features/products/products.queries.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';

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
