import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useId, useMemo } from 'react';
import { productSearch } from '#contract/products/product-search.ts';
import type { Product } from '#contract/products/products.ts';
import { ChangeList } from '#web/features/history/change-list.tsx';
import { ProductOrders } from '#web/features/orders/product-orders.tsx';
import { ProductPrices } from '#web/features/prices/product-prices.tsx';
import { ProductCards } from '#web/features/products/product-cards.tsx';
import { products } from '#web/features/products/products.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { TitledSection } from '#web/ui/display/titled-section.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';

const route = getRouteApi('/inside/products/$pdNumber');
const nothingSought = productSearch('');

/** Everything about one product: its values, prices, orders and history. */
export function ProductScreen() {
  const t = useWords();
  const wanted = route.useParams().pdNumber;
  const { rows, isPending, isError, error, isFetching, refetch } = useRows(products);
  const product = rows?.find(({ pdNumber }) => String(pdNumber) === wanted);
  if (isPending) return <ListSkeleton height="15rem" />;
  const failure = isError && <LoadFailed of={{ rows, error, isFetching, refetch }} />;
  if (!rows) return failure;
  if (product)
    return (
      <>
        {failure}
        <OneProduct key={product.pdNumber} product={product} />
      </>
    );
  return (
    <>
      {failure}
      <PageTitle title={t.screens.titles.product} />
      <EmptyState title={t.problems['product-not-found']}>
        <Button variant="default" renderRoot={(props) => <Link to="/products" {...props} />}>
          {t.products.toProducts}
        </Button>
      </EmptyState>
    </>
  );
}

function OneProduct({ product }: { product: Product }) {
  const t = useWords();
  const { pdNumber, productName, sku } = product;
  const entityId = String(pdNumber);
  const history = useId();
  const cards = useMemo(() => [product], [product]);
  return (
    <>
      <PageTitle title={productName} note={`${sku} · ${pdNumber}`} />
      <ProductCards
        products={cards}
        search={nothingSought}
        few
        onHistory={() => document.getElementById(history)?.scrollIntoView({ behavior: 'smooth' })}
      />
      <TitledSection
        onScreen
        title={t.screens.titles.prices}
        link={
          <Link to="/products/price_management" search={{ q: sku }}>
            {t.prices.inList}
          </Link>
        }
      >
        <ProductPrices pdNumber={pdNumber} />
      </TitledSection>
      <TitledSection onScreen title={t.orders.ofProduct.title}>
        <ProductOrders pdNumber={pdNumber} />
      </TitledSection>
      <TitledSection onScreen title={t.products.history} id={history}>
        <ChangeList filter={{ kind: 'product', entityId }} ofOne />
      </TitledSection>
      <TitledSection onScreen title={t.prices.history}>
        <ChangeList filter={{ kind: 'priceSheet', entityId, also: { kind: 'product', entityId, field: 'price' } }} ofOne />
      </TitledSection>
    </>
  );
}
