import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, memo, useMemo, useState } from 'react';
import { foldProduct, type ProductSearch, productSearch } from '#contract/products/product-search.ts';
import type { ProductChoice } from '#contract/products/products.ts';
import { thumbnailPath } from '#contract/products/thumbnail-path.ts';
import type { LinePrice } from '#web/features/orders/customer/customer.door.ts';
import { productChoicesQuery } from '#web/features/orders/orders.queries.ts';
import { officeQuery } from '#web/http/office.queries.ts';
import { formatAmount } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { CancelButton } from '#web/ui/dialogs/cancel-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Highlighted } from '#web/ui/display/highlighted.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { isComposing } from '#web/ui/inputs/is-composing.ts';
import { TypedSearchField } from '#web/ui/inputs/search-field.tsx';
import { typedText } from '#web/ui/inputs/typed-text.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { useSearched } from '#web/ui/lists/use-searched.ts';
import { VirtualCards } from '#web/ui/lists/virtual-cards.tsx';
import classes from './add-product-dialog.module.css';

interface Props {
  opened: boolean;
  /** The products that are in the order already, each with its number of pieces as text. */
  inOrder: ReadonlyMap<number, string>;
  /** The price of a product for the customer of this order. */
  pricing(product: ProductChoice): LinePrice;
  onPick(product: ProductChoice): void;
  onClose(): void;
}

/** Picks a product for the order: search, then a click, or Enter for the first match. */
export function AddProductDialog({ opened, onClose, ...choices }: Props) {
  const t = useWords();
  return (
    <Dialog opened={opened} onClose={onClose} title={t.orders.addProduct} size="lg">
      <Choices {...choices} />
      <div className={classes.buttons}>
        <CancelButton />
      </div>
    </Dialog>
  );
}

function Choices({ inOrder, pricing, onPick }: Pick<Props, 'inOrder' | 'pricing' | 'onPick'>) {
  const t = useWords();
  const products = useQuery(productChoicesQuery);
  const [typed] = useState(() => typedText());
  const { rows: choices = [], q: wanted } = useSearched(products.data, foldProduct, typed);
  const search = useMemo(() => productSearch(wanted), [wanted]);
  const found = useMemo(() => choices.filter((product) => search.finds(product)), [choices, search]);
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !(event.target instanceof HTMLInputElement)) return;
    // without this, the same Enter also presses the button that gets the focus back, and opens the dialog again
    event.preventDefault();
    // the rendered list may be one keystroke behind, so the search uses the text in the box
    const present = productSearch(typed.get());
    const first = present.empty ? undefined : products.data?.find((product) => present.finds(product));
    if (first) onPick(first);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the Enter of the search box
    <div className={classes.choices} onKeyDown={takeFirst}>
      <TypedSearchField label={t.orders.searchProduct} typed={typed} first />
      {products.isPending && <ListSkeleton rows={6} height="3.5rem" />}
      {products.isError && <LoadFailed of={products} />}
      {products.data && found.length === 0 && (
        <EmptyState title={products.data.length === 0 ? t.orders.noChoices : t.common.nothingFound} />
      )}
      {found.length > 0 && <Cards products={found} search={search} resetKey={wanted} inOrder={inOrder} pricing={pricing} onPick={onPick} />}
    </div>
  );
}

interface CardsProps extends Pick<Props, 'inOrder' | 'pricing' | 'onPick'> {
  products: readonly ProductChoice[];
  search: ProductSearch;
  resetKey: string;
}

const keyOf = (product: ProductChoice) => product.pdNumber;

/** Separate from the search box: a keystroke is drawn in the box without waiting for the cards. */
const Cards = memo(function Cards({ products, search, resetKey, inOrder, pricing, onPick }: CardsProps) {
  const t = useWords();
  const office = useQuery(officeQuery);
  return (
    <VirtualCards
      label={t.orders.choices}
      items={products}
      getKey={keyOf}
      estimateHeight={58}
      resetKey={resetKey}
      render={(product) => (
        <ChoiceCard
          product={product}
          search={search}
          imageBaseUrl={office.data?.imageBaseUrl ?? null}
          inOrder={inOrder.get(product.pdNumber)}
          unitPrice={pricing(product).unitPrice}
          onPick={onPick}
        />
      )}
    />
  );
});

const dot = { text: ' · ', found: false };

interface CardProps {
  product: ProductChoice;
  search: ProductSearch;
  imageBaseUrl: string | null;
  inOrder: string | undefined;
  /** Empty where the product has no price. */
  unitPrice: string;
  onPick(product: ProductChoice): void;
}

const ChoiceCard = memo(function ChoiceCard({ product, search, imageBaseUrl, inOrder, unitPrice, onPick }: CardProps) {
  const t = useWords();
  const { productName, rangeName, sku } = product;
  return (
    <button type="button" className={classes.card} onClick={() => onPick(product)}>
      <Picture src={imageBaseUrl === null ? undefined : thumbnailPath(product, imageBaseUrl)} className={classes.picture} />
      <span className={classes.names}>
        <span className={classes.name}>
          <Highlighted pieces={search.mark(productName)} />
        </span>
        <span className={classes.soft}>
          <Highlighted
            pieces={[rangeName, sku]
              .filter((text) => text !== null)
              .flatMap((text, at) => [...(at > 0 ? [dot] : []), ...search.mark(text)])}
          />
        </span>
      </span>
      {inOrder !== undefined && <span className={classes.tag}>{t.orders.inOrder(inOrder)}</span>}
      <span className={unitPrice === '' ? classes.soft : classes.price}>
        {unitPrice === '' ? t.orders.noPrice : formatAmount(Number(unitPrice))}
      </span>
    </button>
  );
});
