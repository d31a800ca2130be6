import { memo } from 'react';
import type { Rates } from '#contract/prices/price-rules.ts';
import type { PriceTab } from '#contract/prices/price-tabs.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';
import type { ProductSearch } from '#contract/products/product-search.ts';
import { thumbnailPath } from '#contract/products/thumbnail-path.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { Highlighted } from '#web/ui/display/highlighted.tsx';
import { HistoryButton } from '#web/ui/display/history-button.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { CardPrices } from './card-prices.tsx';
import type { EnteredColumn } from './edit-price.ts';
import classes from './price-card.module.css';

interface Props {
  product: PricedProduct;
  search: ProductSearch;
  tab: PriceTab;
  rates: Rates;
  imageBaseUrl: string | null;
  t: Catalog;
  onEdit(product: PricedProduct, column: EnteredColumn): void;
  onHistory(product: PricedProduct): void;
}

/**
 * One product with the prices of a tab. Plain elements instead of Mantine's, for speed: hundreds of cards are rendered
 * during scrolling.
 */
export const PriceCard = memo(function PriceCard({ product, search, tab, rates, imageBaseUrl, t, onEdit, onHistory }: Props) {
  return (
    <article className={classes.card} data-entered={tab === 'won' || undefined}>
      <Picture className={classes.picture} src={imageBaseUrl === null ? undefined : thumbnailPath(product, imageBaseUrl)} />
      <ProductNames product={product} search={search} t={t} />
      <CardPrices product={product} tab={tab} rates={rates} t={t} onEdit={onEdit} />
      <div className={classes.history}>
        <HistoryButton label={t.prices.historyOf(product.productName)} title={t.prices.history} onClick={() => onHistory(product)} />
      </div>
    </article>
  );
});

function ProductNames({ product, search, t }: Pick<Props, 'product' | 'search' | 't'>) {
  return (
    <div className={classes.product}>
      <span className={classes.name} title={product.productName}>
        <Highlighted pieces={search.mark(product.productName)} />
      </span>
      <span className={classes.further}>
        <span>
          <Highlighted pieces={search.mark(String(product.pdNumber))} />
        </span>
        <span>
          <Highlighted pieces={search.mark(product.sku)} />
        </span>
        {product.rangeName !== null && (
          <span className={classes.range}>
            <Highlighted pieces={search.mark(product.rangeName)} />
          </span>
        )}
        {product.redirecting !== null && <span className={classes.redirecting}>{t.products.redirectsTo(product.redirecting)}</span>}
      </span>
    </div>
  );
}
