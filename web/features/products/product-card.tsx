import { memo, type ReactNode } from 'react';
import { customsColumns, lacksCustoms, productDescriptionFault } from '#contract/customs/product-customs.ts';
import type { ProductColumn } from '#contract/products/product-columns.ts';
import type { ProductSearch } from '#contract/products/product-search.ts';
import type { Product } from '#contract/products/products.ts';
import { thumbnailPath } from '#contract/products/thumbnail-path.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { Highlighted } from '#web/ui/display/highlighted.tsx';
import { HistoryButton } from '#web/ui/display/history-button.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import classes from './product-card.module.css';
import { shownValue } from './product-values.ts';

/** The values in the middle of a card and those below, in the order of display. */
const mainColumns = [
  'sku',
  'category',
  'price',
  'availability',
  'quantity',
  'packing',
  'weight',
] as const satisfies readonly ProductColumn[];
const furtherColumns = [
  'redirecting',
  'setInOption',
  'brand',
  'pageUrl',
  'thumbnail',
  'rangeThumbnail',
  'imageUrl',
  'description',
  'rangeDescription',
  'manufacturer',
  'listRating',
] as const satisfies readonly ProductColumn[];

/** The columns that a search matches, besides the names and the number. */
const searched: ReadonlySet<ProductColumn> = new Set(['sku', 'brand']);

/** The actions on a product from its card. */
export interface ProductActions {
  edit(product: Product, column: ProductColumn): void;
  toggleFlag(product: Product): void;
  showHistory(product: Product): void;
  /** Offers the customs data of similar products. */
  suggestCustoms(product: Product): void;
}

export interface ProductCardProps {
  product: Product;
  /** The search matches that are highlighted. */
  search: ProductSearch;
  imageBaseUrl: string | null;
  t: Catalog;
  /** Whether the person may change nothing: the card looks the same, but only the history can be opened. */
  readOnly?: boolean;
  actions: ProductActions;
}

/**
 * One product; a click on any value edits it. Plain elements instead of Mantine's, for speed: hundreds of cards are
 * rendered during scrolling.
 */
export const ProductCard = memo(function ProductCard({ product, search, imageBaseUrl, t, readOnly = false, actions }: ProductCardProps) {
  const common = { product, t, readOnly, actions };
  const value = (column: ProductColumn, note?: string) => (
    <Value key={column} column={column} search={searched.has(column) ? search : undefined} note={note} {...common} />
  );
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <span className={classes.number}>
          <Highlighted pieces={search.mark(String(product.pdNumber))} />
        </span>
        {product.redirecting !== null && <span className={classes.redirecting}>{t.products.redirectsTo(product.redirecting)}</span>}
        <Name className={classes.name} column="productName" search={search} {...common} />
        <Name className={classes.range} column="rangeName" search={search} {...common} />
        <Tools {...common} />
      </div>
      <PictureButton imageBaseUrl={imageBaseUrl} {...common} />
      <div className={classes.main}>{mainColumns.map((column) => value(column))}</div>
      <div className={classes.further}>{furtherColumns.map((column) => value(column))}</div>
      <Customs value={value} {...common} />
    </article>
  );
});

/** The props that do not depend on the search: a memoised part with only these is not rendered again for a keystroke. */
interface CommonProps extends Pick<ProductCardProps, 'product' | 't' | 'actions'> {
  readOnly: boolean;
}

/**
 * The accessible name of a value, which says that a click edits it where it does. It contains what is seen, in the same order, so that the
 * value can be named aloud.
 */
function nameOf({ product, t, readOnly }: CommonProps, label: string, shown: string | null): string {
  const { productName } = product;
  return readOnly ? [productName, label, shown ?? t.common.none].join(', ') : t.common.editValue(productName, label, shown);
}

const missingText = ({ t, readOnly }: CommonProps) => (readOnly ? '—' : t.common.missing);

interface CustomsProps extends CommonProps {
  /** Draws one value of the product; `note` says what is wrong with it. */
  value(column: ProductColumn, note?: string): ReactNode;
}

function Customs({ product, t, readOnly, actions, value }: CustomsProps) {
  const fault = productDescriptionFault(product);
  return (
    <section className={classes.customs}>
      <span className={classes.customsTitle}>{t.customs.title}</span>
      {customsColumns.map((column) => value(column, column === 'customsDescription' && fault ? t.customs.shortFaults[fault] : undefined))}
      {!readOnly && lacksCustoms(product) && (
        <button
          type="button"
          className={classes.suggest}
          onClick={() => actions.suggestCustoms(product)}
          aria-label={t.customs.suggestFor(product.productName)}
        >
          {t.customs.suggest}
        </button>
      )}
    </section>
  );
}

function Tools({ product, t, readOnly, actions }: CommonProps) {
  return (
    <span className={classes.tools}>
      <HistoryButton
        label={t.products.historyOf(product.productName)}
        title={t.products.history}
        onClick={() => actions.showHistory(product)}
      />
      <button
        type="button"
        role="switch"
        aria-checked={product.customVal1}
        className={classes.flag}
        disabled={readOnly}
        onClick={() => actions.toggleFlag(product)}
        aria-label={t.products.flagOf(product.productName)}
      >
        {t.products.columns.customVal1}
      </button>
    </span>
  );
}

interface PictureButtonProps extends CommonProps, Pick<ProductCardProps, 'imageBaseUrl'> {}

function PictureButton({ product, imageBaseUrl, t, readOnly, actions }: PictureButtonProps) {
  return (
    <button
      type="button"
      className={classes.picture}
      disabled={readOnly}
      onClick={() => actions.edit(product, 'thumbnail')}
      aria-label={t.products.editPicture(product.productName, product.thumbnail ?? t.common.none)}
    >
      {product.thumbnail === null && product.rangeThumbnail === null ? (
        <span className={classes.noPicture}>{readOnly ? '—' : t.common.missing}</span>
      ) : (
        <Picture className={classes.image} src={imageBaseUrl === null ? undefined : thumbnailPath(product, imageBaseUrl)} />
      )}
    </button>
  );
}

interface NameProps extends CommonProps {
  className: string | undefined;
  column: 'productName' | 'rangeName';
  search: ProductSearch;
}

/** One shared element, and no CSS mask: painting masks took half of the time of a card. */
const pencil = (
  <svg className={classes.pencil} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />
  </svg>
);

/** A name with its edit icon, which stays visible however long the name is. */
function Name({ className, column, search, ...common }: NameProps) {
  const { product, readOnly, actions } = common;
  const text = product[column];
  return (
    <button
      type="button"
      className={className}
      disabled={readOnly}
      onClick={() => actions.edit(product, column)}
      aria-label={nameOf(common, common.t.products.columns[column], text)}
      data-missing={(text === null && !readOnly) || undefined}
    >
      <span className={classes.nameText} title={text ?? undefined}>
        {text === null ? missingText(common) : <Highlighted pieces={search.mark(text)} />}
      </span>
      {pencil}
    </button>
  );
}

interface ValueProps extends CommonProps {
  column: ProductColumn;
  search: ProductSearch | undefined;
  /** What is wrong with the value. */
  note: string | undefined;
}

const Value = memo(function Value({ column, search, note, ...common }: ValueProps) {
  const { product, t, readOnly, actions } = common;
  const text = shownValue(product, column, t);
  const label = t.products.columns[column];
  return (
    <button
      type="button"
      className={classes.value}
      disabled={readOnly}
      onClick={() => actions.edit(product, column)}
      aria-label={nameOf(common, note === undefined ? label : `${label} ${note}`, text)}
      data-missing={(text === null && !readOnly) || undefined}
    >
      <span className={classes.label}>
        {`${label} `}
        {note !== undefined && <span className={classes.note}>{`${note} `}</span>}
      </span>
      <span className={classes.text} title={text ?? undefined}>
        {text !== null && search ? <Highlighted pieces={search.mark(text)} /> : (text ?? missingText(common))}
      </span>
    </button>
  );
});
