import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { productSearch } from '#contract/products/product-search.ts';
import type { Product } from '#contract/products/products.ts';
import { mayCall } from '#contract/rights.ts';
import { NoProducts } from '#web/features/products/no-products.tsx';
import { products as collection } from '#web/features/products/products.queries.ts';
import { officeQuery } from '#web/http/office.queries.ts';
import { countText } from '#web/i18n/count-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { FullHeight } from '#web/ui/display/full-height.tsx';
import { LookingOnly } from '#web/ui/display/looking-only.tsx';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { useSettlingText } from '#web/ui/inputs/typed-text.ts';
import { useDebouncedText } from '#web/ui/inputs/use-debounced-text.ts';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { orderedIn } from './arrange.ts';
import { CategoryList } from './category-list.tsx';
import { ListUpCategory } from './list-up-category.tsx';
import { ListUpTools } from './list-up-tools.tsx';

/** The search parameters: the category, and the search within it. */
export interface ListUpAddress {
  category?: string | undefined;
  q?: string | undefined;
}

interface Props {
  address: ListUpAddress;
  onAddress(change: ListUpAddress): void;
}

/** The products of a category in the order of the shop, with the controls that change it. */
export function ListUpPage({ address: { category, q }, onAddress }: Props) {
  const t = useWords();
  const mayArrange = mayCall('POST /api/products/updateProducts', useSignedIn());
  const imageBaseUrl = useQuery(officeQuery).data?.imageBaseUrl ?? null;
  const products = useRows(collection);
  const typed = useDebouncedText(q ?? '', (text) => onAddress({ q: text === '' ? undefined : text }));
  const [sought, settle] = useSettlingText(typed);
  const ordered = useMemo(() => (category === undefined ? none : orderedIn(products.rows ?? none, category)), [products.rows, category]);
  const shown = useMemo(() => {
    const search = productSearch(sought);
    return search.empty ? ordered : ordered.filter(search.finds);
  }, [ordered, sought]);
  const total = products.rows?.length ?? 0;
  return (
    <FullHeight>
      <PageTitle
        title={t.screens.titles.listUp}
        note={category !== undefined && products.rows && `${category} · ${countText(shown.length, ordered.length, t)}`}
      >
        {!mayArrange && <LookingOnly reason={t.listUp.lookingOnly} />}
      </PageTitle>
      {products.isPending && <ListSkeleton height="15rem" />}
      {products.isError && <LoadFailed of={products} />}
      {products.rows && total === 0 && <NoProducts />}
      {products.rows && total > 0 && category === undefined && <CategoryList products={products.rows} />}
      {products.rows && total > 0 && category !== undefined && (
        <ListUpCategory
          key={category}
          {...{ category, ordered, shown, mayArrange, imageBaseUrl }}
          resetKey={sought}
          tools={(rules) => <ListUpTools {...{ category, typed, settle, rules, onAddress }} products={products.rows ?? none} />}
        />
      )}
    </FullHeight>
  );
}

const none: readonly Product[] = [];
