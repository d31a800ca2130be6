import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { mayCall } from '#contract/rights.ts';
import { maySee } from '#contract/visibility/field-rights.ts';
import { PutBackFile } from '#web/features/history/put-back-set.tsx';
import { ImportOrdersPage } from '#web/features/orders/import/import.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { RightMissing } from '#web/routes/right-missing.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { PageTitle } from '#web/ui/display/page-title.tsx';

// imported dynamically, as `prefetch.ts` does: otherwise the bundler would move code of the products into the chunks of other screens
const { products } = await import('#web/features/products/products.queries.ts');

/** The import of orders from a file, for people who may register orders and see their receivers. */
export function OrdersImportScreen() {
  const me = useSignedIn();
  const t = useWords();
  if (mayCall('POST /api/orders/import', me) && maySee('order', 'receiverName', me)) return <Import />;
  return (
    <>
      <PageTitle title={t.screens.titles.orderImport} />
      <RightMissing needed={mayCall('POST /api/orders/import', me) ? 'GET /api/orders/invoice' : 'POST /api/orders/import'} />
    </>
  );
}

function Import() {
  const t = useWords();
  // the known SKUs help to recognise a column of SKUs; without them only its heading does
  const { rows } = useRows(products);
  const skus = useMemo(() => rows?.map(({ sku }) => sku) ?? [], [rows]);
  const toOrders = (
    <Button renderRoot={(props) => <Link to="/sales" search={{ part: 'orders' }} {...props} />}>{t.orders.tabs.orders}</Button>
  );
  return <ImportOrdersPage skus={skus} PutBack={PutBackFile} toOrders={toOrders} />;
}
