import { countryChoices } from '#contract/addresses/country-choices.ts';
import { type Language, languageCodes } from '#contract/languages.ts';
import { rowNumberRule, wonRule } from '#contract/numbers.ts';
import { priceSheetColumns } from '#contract/prices/price-rules.ts';
import { priceWords as enPrices } from '#contract/prices/words/en.ts';
import { priceWords as koPrices } from '#contract/prices/words/ko.ts';
import { type EditedColumn, type ProductColumn, productColumns } from '#contract/products/product-columns.ts';
import { productWords as enProducts } from '#contract/products/words/en.ts';
import { productWords as koProducts } from '#contract/products/words/ko.ts';
import type { Holder } from '#contract/rights.ts';
import type { TableColumn } from '#contract/tables/table-column.ts';
import { maySee } from '#contract/visibility/field-rights.ts';

/** A value of a product in a file. No zod here: the page imports it. */
export interface FileColumn extends TableColumn {
  /** The row of which it is a value; the number of a product is not written. */
  of: 'product' | 'priceSheet' | 'number';
  /** Of a text: the most characters. */
  max?: number | undefined;
  nullable?: true | undefined;
}

const words: Record<Language, { products: typeof koProducts; prices: typeof koPrices }> = {
  ko: { products: koProducts, prices: koPrices },
  en: { products: enProducts, prices: enPrices },
};

/** In this order they stand in a file; what names a product first. */
const first = ['sku', 'productName'] as const satisfies readonly ProductColumn[];
const order = [...new Set<ProductColumn>([...first, ...(Object.keys(productColumns) as ProductColumn[])])];

/**
 * Every value of a product and of its price sheet that somebody may see, as the columns of a file that can be put back in.
 * They are written in one language, and known in all.
 */
export function fileColumns(language: Language, who: Holder): readonly FileColumn[] {
  const languages = [language, ...languageCodes.filter((code) => code !== language)];
  const number: FileColumn = {
    ...{ field: 'pdNumber', of: 'number', kind: 'number', rule: rowNumberRule },
    names: languages.map((code) => words[code].products.number),
  };
  return [
    number,
    ...order.filter((column) => maySee('product', column, who)).map((column) => productColumn(column, languages)),
    ...priceSheetColumns
      .filter((column) => maySee('priceSheet', column, who))
      .map(
        (column): FileColumn => ({
          ...{ field: column, of: 'priceSheet', kind: 'number', rule: wonRule, nullable: true },
          names: languages.flatMap((code) => priceNames(words[code].prices.columns[column], 'KRW', code)),
        }),
      ),
  ];
}

/** With the currency, as it is written, and without. */
const priceNames = (name: string, currency: 'KRW' | 'USD', language: Language) => [
  `${name} (${words[language].prices.currencies[currency]})`,
  name,
];

function productColumn(field: ProductColumn, languages: readonly Language[]): FileColumn {
  const { kind, rule, max, nullable }: EditedColumn = productColumns[field];
  const column = {
    ...{ field, of: 'product' as const, max, nullable },
    names: languages.flatMap((code) => {
      const { columns } = words[code].products;
      return field === 'price' ? priceNames(columns.price, 'USD', code) : [columns[field]];
    }),
  };
  const [language] = languages;
  if (kind === 'number') return { ...column, kind, ...(rule && { rule }) };
  if (kind === 'flag') return { ...column, kind, ...(language && { flags: words[language].products.flags }) };
  const [choices, ...also] = choicesOf(field, languages);
  return choices ? { ...column, kind: 'choice', choices, also } : { ...column, kind: 'text' };
}

/** What the values of a choice are called: first as they are written. Countries are written by their codes, which are the same everywhere. */
function choicesOf(field: ProductColumn, languages: readonly Language[]): Readonly<Record<string, string>>[] {
  const all = languages.map((code) => words[code].products);
  if (field === 'availability') return all.map(({ availabilities }) => availabilities);
  if (field === 'customsUnit') return all.map(({ units }) => units);
  if (field === 'battery') return all.map(({ batteries }) => batteries);
  if (field !== 'originCountryCode') return [];
  return countryChoices(languages);
}
