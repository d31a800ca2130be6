import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useRef } from 'react';
import type { Rates } from '#contract/prices/price-rules.ts';
import type { PriceTab } from '#contract/prices/price-tabs.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';
import type { ProductSearch } from '#contract/products/product-search.ts';
import { officeQuery } from '#web/http/office.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { skuNamedAt } from '#web/ui/lists/named-at.ts';
import { arriving } from '#web/ui/lists/use-first-rows.ts';
import { VirtualCards } from '#web/ui/lists/virtual-cards.tsx';
import type { EnteredColumn } from './edit-price.ts';
import { PriceCard } from './price-card.tsx';
import { usePriceEditor } from './price-editor.tsx';

interface Props {
  /** May be empty. Draw this component even then: an open edit dialog outlives the last card. */
  products: readonly PricedProduct[];
  tab: PriceTab;
  rates: Rates;
  /** The search matches that are highlighted. */
  search: ProductSearch;
  resetKey: string;
  /** Whether these are only the first rows, and the others are still loading. */
  isBeginning: boolean;
  onHistory(product: PricedProduct): void;
}

/**
 * The list of a tab, and its edit dialogs. A dialog stays open when a colleague's change removes the last product from
 * the filter. Separate from the page, so that keystrokes are rendered at once and the list with a lower priority.
 */
export const PriceCards = memo(function PriceCards({ products, tab, rates, search, resetKey, isBeginning, onHistory }: Props) {
  const t = useWords();
  const office = useQuery(officeQuery);
  const editor = usePriceEditor();
  // the cards are memoised: their props must not change with every render
  const handlers = useRef(editor);
  handlers.current = editor;
  const onEdit = useCallback((product: PricedProduct, column: EnteredColumn) => handlers.current.edit(product, column), []);
  return (
    <>
      {products.length > 0 && (
        <VirtualCards
          label={t.prices.tabs[tab]}
          items={products}
          getKey={keyOf}
          estimateHeight={64}
          resetKey={resetKey}
          namedAt={skuNamedAt}
          beyond={isBeginning ? arriving : undefined}
          render={(product) => (
            <PriceCard
              product={product}
              search={search}
              tab={tab}
              rates={rates}
              imageBaseUrl={office.data?.imageBaseUrl ?? null}
              t={t}
              onEdit={onEdit}
              onHistory={onHistory}
            />
          )}
        />
      )}
      {editor.dialogs}
    </>
  );
});

const keyOf = (product: PricedProduct) => product.pdNumber;
