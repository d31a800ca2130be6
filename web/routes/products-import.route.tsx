import { getRouteApi } from '@tanstack/react-router';
import { mayCall } from '#contract/rights.ts';
import { PutBackFile } from '#web/features/history/put-back-set.tsx';
import { ImportPage } from '#web/features/product-files/import/import.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { RightMissing } from '#web/routes/right-missing.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';

// imported dynamically, as `prefetch.ts` does: otherwise the bundler would move code of the prices into the chunks of the product list
const [{ products }, { pricedProducts }] = await Promise.all([
  import('#web/features/products/products.queries.ts'),
  import('#web/features/prices/prices.queries.ts'),
]);

const route = getRouteApi('/inside/products/import');

/** One of these rights is enough: only the columns that the person may write are compared with the file. */
const anyOf = ['POST /api/products/updateProducts', 'POST /api/products/updatePriceSheets'] as const;

export function ProductsImportScreen() {
  const me = useSignedIn();
  const t = useWords();
  if (anyOf.some((endpoint) => mayCall(endpoint, me))) return <Import />;
  return (
    <>
      <PageTitle title={t.screens.titles.fileImport} />
      <RightMissing needed={anyOf[0]} />
    </>
  );
}

function Import() {
  const { unfinished = false } = route.useSearch();
  const lists = [useRows(products), useRows(pricedProducts)] as const;
  const [all, prices] = lists;
  // lists that are already known stay, even if a refetch fails: otherwise the review of a file would be discarded
  const failed = lists.find(({ error, rows }) => error && !rows);
  if (failed) return <LoadFailed of={failed} />;
  if (!all.rows || !prices.rows) return <ListSkeleton rows={6} height="3rem" />;
  return <ImportPage known={{ products: all.rows, prices: prices.rows }} PutBack={PutBackFile} unfinished={unfinished} />;
}
