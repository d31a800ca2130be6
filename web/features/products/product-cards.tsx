import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useRef, useState } from 'react';
import type { ProductSearch } from '#contract/products/product-search.ts';
import type { Product } from '#contract/products/products.ts';
import { mayCall } from '#contract/rights.ts';
import { later } from '#web/code/later.tsx';
import { officeQuery } from '#web/http/office.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { skuNamedAt } from '#web/ui/lists/named-at.ts';
import { arriving } from '#web/ui/lists/use-first-rows.ts';
import { VirtualCards } from '#web/ui/lists/virtual-cards.tsx';
import { type ProductActions, ProductCard } from './product-card.tsx';
import { useProductEditor } from './product-editor.tsx';

const SuggestionDialog = later(async () => (await import('#web/features/products/customs/customs.door.ts')).SuggestionDialog);

interface Props {
  /** May be empty. Draw this component even then: an open edit dialog outlives the last card. */
  products: readonly Product[];
  /** The search matches that are highlighted. */
  search: ProductSearch;
  resetKey?: string;
  /** Whether these are only the first rows, and the others are still loading. */
  isBeginning?: boolean;
  /** Draws a few cards in the flow of the page, instead of a virtualised list that takes the remaining height. */
  few?: boolean;
  onHistory(product: Product): void;
}

/**
 * The list, and its edit dialogs. A dialog stays open when a change by the person or a colleague removes the last
 * product from the filter. Separate from the page, so that keystrokes are rendered at once and the list with a lower
 * priority.
 */
export const ProductCards = memo(function ProductCards({ products, search, resetKey = '', isBeginning, few = false, onHistory }: Props) {
  const t = useWords();
  const office = useQuery(officeQuery);
  const imageBaseUrl = office.data?.imageBaseUrl ?? null;
  const mayEdit = mayCall('POST /api/products/updateProduct', useSignedIn());
  const editor = useProductEditor();
  // the cards are memoised: their props must not change with every render
  const handlers = useRef(editor);
  handlers.current = editor;
  const [suggesting, setSuggesting] = useState<{ product: Product; opened: boolean }>();
  const actions = useMemo<ProductActions>(
    () => ({
      edit: (product, column) => handlers.current.edit(product, column),
      toggleFlag: (product) => handlers.current.toggleFlag(product),
      showHistory: onHistory,
      suggestCustoms: (product) => setSuggesting({ product, opened: true }),
    }),
    [onHistory],
  );
  const card = (product: Product) => (
    <ProductCard
      key={product.pdNumber}
      product={product}
      search={search}
      imageBaseUrl={imageBaseUrl}
      t={t}
      readOnly={!mayEdit}
      actions={actions}
    />
  );
  return (
    <>
      {few && products.map(card)}
      {!few && products.length > 0 && (
        <VirtualCards
          label={t.products.title}
          items={products}
          getKey={keyOf}
          estimateHeight={240}
          resetKey={resetKey}
          namedAt={skuNamedAt}
          beyond={isBeginning ? arriving : undefined}
          render={card}
        />
      )}
      {editor.dialogs}
      <SuggestionDialog
        opened={suggesting?.opened ?? false}
        product={suggesting?.product}
        onClose={() => setSuggesting((before) => before && { ...before, opened: false })}
      />
    </>
  );
});

const keyOf = (product: Product) => product.pdNumber;
