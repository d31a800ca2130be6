import { memo } from 'react';
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

/** The values in the middle of a card, and the further ones below it, in the order in which they stand there. */
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

/** The columns that a search matches, beside names and number. */
const searched: ReadonlySet<ProductColumn> = new Set(['sku', 'brand']);

export interface ProductCardProps {
  product: Product;
  /** The search matches that are highlighted. */
  search: ProductSearch;
  imageBaseUrl: string | null;
  t: Catalog;
  /** Whoever looks may change nothing: the same card, and nothing on it can be pressed but the history. */
  readOnly?: boolean;
  onEdit(product: Product, column: ProductColumn): void;
  onToggleFlag(product: Product): void;
  onHistory(product: Product): void;
}

/**
 * One product; a click on any value edits it. Plain elements instead of Mantine's, for speed: hundreds of cards are
 * rendered during scrolling.
 */
export const ProductCard = memo(function ProductCard({
  product,
  search,
  imageBaseUrl,
  t,
  readOnly = false,
  onEdit,
  onToggleFlag,
  onHistory,
}: ProductCardProps) {
  const edit = (column: ProductColumn) => () => onEdit(product, column);
  const editing = (column: ProductColumn) => {
    const names = [product.productName, t.products.columns[column], shownValue(product, column, t) ?? t.common.none] as const;
    return readOnly ? names.join(', ') : t.products.editValue(...names);
  };
  const missing = readOnly ? '—' : t.common.missing;
  const value = (column: ProductColumn) => (
    <Value
      key={column}
      name={editing(column)}
      label={t.products.columns[column]}
      text={shownValue(product, column, t)}
      search={searched.has(column) ? search : undefined}
      missing={missing}
      readOnly={readOnly}
      onClick={edit(column)}
    />
  );
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <span className={classes.number}>
          <Highlighted pieces={search.mark(String(product.pdNumber))} />
        </span>
        {product.redirecting !== null && <span className={classes.redirecting}>{t.products.redirectsTo(product.redirecting)}</span>}
        <Name
          className={classes.name}
          label={editing('productName')}
          text={product.productName}
          search={search}
          readOnly={readOnly}
          onClick={edit('productName')}
        />
        <Name
          className={classes.range}
          label={editing('rangeName')}
          text={product.rangeName}
          search={search}
          missing={missing}
          readOnly={readOnly}
          onClick={edit('rangeName')}
        />
        <Tools product={product} t={t} readOnly={readOnly} onToggleFlag={onToggleFlag} onHistory={onHistory} />
      </div>
      <PictureButton product={product} imageBaseUrl={imageBaseUrl} t={t} readOnly={readOnly} onClick={edit('thumbnail')} />
      <div className={classes.main}>{mainColumns.map((column) => value(column))}</div>
      <div className={classes.further}>{furtherColumns.map((column) => value(column))}</div>
    </article>
  );
});

function Tools({
  product,
  t,
  readOnly,
  onToggleFlag,
  onHistory,
}: Pick<ProductCardProps, 'product' | 't' | 'readOnly' | 'onToggleFlag' | 'onHistory'>) {
  return (
    <span className={classes.tools}>
      <HistoryButton label={t.products.historyOf(product.productName)} title={t.products.history} onClick={() => onHistory(product)} />
      <button
        type="button"
        role="switch"
        aria-checked={product.customVal1}
        className={classes.flag}
        disabled={readOnly}
        onClick={() => onToggleFlag(product)}
        aria-label={t.products.flagOf(product.productName)}
      >
        {t.products.columns.customVal1}
      </button>
    </span>
  );
}

interface PictureButtonProps extends Pick<ProductCardProps, 'product' | 'imageBaseUrl' | 't' | 'readOnly'> {
  onClick(): void;
}

function PictureButton({ product, imageBaseUrl, t, readOnly, onClick }: PictureButtonProps) {
  return (
    <button
      type="button"
      className={classes.picture}
      disabled={readOnly}
      onClick={onClick}
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

interface NameProps {
  className: string | undefined;
  label: string;
  text: string | null;
  search: ProductSearch;
  missing?: string;
  readOnly: boolean;
  onClick(): void;
}

/** A name with its edit icon, which stays visible however long the name is. */
function Name({ className, label, text, search, missing, readOnly, onClick }: NameProps) {
  return (
    <button
      type="button"
      className={className}
      disabled={readOnly}
      onClick={onClick}
      aria-label={label}
      data-missing={(text === null && !readOnly) || undefined}
    >
      <span className={classes.nameText} title={text ?? undefined}>
        {text === null ? missing : <Highlighted pieces={search.mark(text)} />}
      </span>
    </button>
  );
}

interface ValueProps {
  /** The accessible name of an edit button: which value of which product. */
  name: string;
  label: string;
  text: string | null;
  search: ProductSearch | undefined;
  missing: string;
  readOnly: boolean;
  onClick(): void;
}

function Value({ name, label, text, search, missing, readOnly, onClick }: ValueProps) {
  return (
    <button
      type="button"
      className={classes.value}
      disabled={readOnly}
      onClick={onClick}
      aria-label={name}
      data-missing={(text === null && !readOnly) || undefined}
    >
      <span className={classes.label}>{label}</span>
      <span className={classes.text} title={text ?? undefined}>
        {text !== null && search ? <Highlighted pieces={search.mark(text)} /> : (text ?? missing)}
      </span>
    </button>
  );
}
