import { normalText } from '#contract/normal-text.ts';
import { kilogramRule } from '#contract/numbers.ts';
import { availabilities } from '#contract/products/availability.ts';
import { type EditedColumn, type ProductColumn, productColumns } from '#contract/products/product-columns.ts';
import { categoriesOf } from '#contract/products/product-filter.ts';
import { productSearch } from '#contract/products/product-search.ts';
import type { Product } from '#contract/products/products.ts';
import { spelledSku } from '#contract/products/sku.ts';
import { keysOf } from '#contract/records/keys-of.ts';
import { textFinder } from '#contract/text-search.ts';
import { products } from '#web/features/products/products.queries.ts';
import { editedText, keptValue, optionsOf, valueRules } from '#web/features/products/value-rules.ts';
import { formatAmount, formatDate, formatMoment, formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { choiceColumn, flagColumn, momentColumn, valueColumn } from '#web/ui/sheet/column-kinds.ts';
import { lastChangedColumn } from '#web/ui/sheet/last-changed.ts';
import type { Column, Suggestion, Unit, Value } from '#web/ui/sheet/model/column.ts';

/** The columns in the order of display, with their widths. */
const widths: Record<ProductColumn, number> = {
  ...{ productName: 240, sku: 135, category: 120, price: 110, availability: 130, quantity: 100, packing: 100, weight: 100 },
  ...{ rangeName: 140, brand: 120, manufacturer: 120, listRating: 90, customVal1: 100, redirecting: 110, setInOption: 110 },
  ...{ hsCode: 120, originCountryCode: 120, customsDescription: 220, customsUnit: 110, battery: 140 },
  ...{ pageUrl: 140, thumbnail: 150, rangeThumbnail: 150, imageUrl: 180, description: 260, rangeDescription: 260, metaDescription: 260 },
};
const units: Partial<Record<ProductColumn, Unit>> = {
  price: { name: 'USD', format: formatAmount },
  weight: { name: kilogramRule.unit, format: (weight) => `${formatNumber(weight)} ${kilogramRule.unit}` },
};
/** How many products are offered as a parent. */
const mostParents = 8;

/** Every column of a product. Without `mayEdit` they are read-only. */
export function productSheetColumns(t: Catalog, mayEdit: boolean): readonly Column<Product>[] {
  const [name, ...others] = keysOf(widths).map((column) => columnOf(column, t, mayEdit));
  const number = valueColumn<Product>(
    { name: 'pdNumber', label: t.sheet.productNumber, width: 105, code: true },
    ({ pdNumber }) => pdNumber,
  );
  const created = momentColumn<Product>(
    { name: 'createdAt', label: t.sheet.created, width: 110 },
    ({ createdAt }) => createdAt,
    formatDate,
  );
  return name ? [name, number, ...others, created, lastChangedColumn(t.sheet.lastChanged, formatMoment)] : [];
}

/** The text that a person would type into the cell for this value. */
export const typedProductValue = (column: ProductColumn, value: Value, t: Catalog): string => columnOf(column, t, false).typed(value);

function columnOf(name: ProductColumn, t: Catalog, mayEdit: boolean): Column<Product> {
  const { kind, rule }: EditedColumn = productColumns[name];
  const basics = { name, label: t.products.columns[name], width: widths[name] };
  const value = (product: Product): Value => product[name];
  if (kind === 'flag') return flagColumn(basics, (product) => Boolean(product[name]), { t, finder: textFinder }, mayEdit);
  if (kind === 'availability' || kind === 'choice' || kind === 'country') {
    const choices = () => (kind === 'availability' ? availabilityChoices(t) : optionsOf(name, t)) ?? [];
    return choiceColumn(basics, value, { choices, finder: textFinder, refused: t.sheet.notAChoice }, mayEdit);
  }
  return valueColumn<Product>(
    {
      ...basics,
      ...(kind === 'number' && !rule?.names && { numeric: true }),
      ...((name === 'sku' || name === 'hsCode' || rule?.names) && { code: true }),
      ...(name === 'price' && { shown: (held) => (typeof held === 'number' ? formatAmount(held) : '') }),
      ...(units[name] && { unit: units[name] }),
      ...(name === 'hsCode' && { shown: (held) => String(editedText(name, held, t) ?? '') }),
      ...(mayEdit && suggesting[name] && { suggest: suggesting[name] }),
    },
    value,
    mayEdit
      ? { rules: valueRules(name, t), t, normal: (text) => normalized(name, kind, text), kept: (held) => keptValue(name, held) as Value }
      : undefined,
  );
}

/** A text as the server stores it. Line breaks stay only in columns of several lines. */
function normalized(name: ProductColumn, kind: EditedColumn['kind'], text: string): string {
  const lines = kind === 'paragraph' ? text.replaceAll(/\r\n?/g, '\n') : text.replaceAll(/\s*[\r\n]+\s*/g, ' ');
  const normal = normalText(lines);
  return name === 'sku' ? spelledSku(normal) : normal;
}

const availabilityChoices = (t: Catalog) =>
  availabilities.map((code) => ({ value: code, label: t.products.availabilities[code], note: code }));

const parents = (text: string): readonly Suggestion[] => {
  const search = productSearch(text);
  if (search.empty) return [];
  const found: Suggestion[] = [];
  for (const product of products.all()) {
    if (found.length === mostParents) break;
    if (search.finds(product)) found.push({ typed: String(product.pdNumber), label: product.productName, note: String(product.pdNumber) });
  }
  return found;
};

const suggesting: Partial<Record<ProductColumn, (text: string) => readonly Suggestion[]>> = {
  category(text) {
    const finds = textFinder(text);
    return categoriesOf(products.all())
      .filter((category) => finds(category) && category !== text)
      .slice(0, 12)
      .map((category) => ({ typed: category, label: category }));
  },
  setInOption: parents,
  redirecting: parents,
};
