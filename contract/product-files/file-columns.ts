import { countryChoices } from '#contract/addresses/country-choices.ts';
import { type Language, languageCodes } from '#contract/languages.ts';
import { rowNumberRule, wonRule } from '#contract/numbers.ts';
import { priceSheetColumns } from '#contract/prices/price-rules.ts';
import { priceWords as enPrices } from '#contract/prices/words/en.ts';
import { priceWords as koPrices } from '#contract/prices/words/ko.ts';
import { type EditedColumn, type ProductColumn, productColumns } from '#contract/products/product-columns.ts';
import { productWords as enProducts } from '#contract/products/words/en.ts';
import { productWords as koProducts } from '#contract/products/words/ko.ts';
import { keysOf } from '#contract/records/keys-of.ts';
import type { Holder } from '#contract/rights.ts';
import type { TableColumn } from '#contract/tables/table-column.ts';
import { maySee } from '#contract/visibility/field-rights.ts';

/** A column of a file with a value of a product. No zod here: the page imports it. */
export interface FileColumn extends TableColumn {
  /** The row that the value belongs to; the number of a product identifies it and is never written. */
  of: 'product' | 'priceSheet' | 'number';
  /** The most characters of a text. */
  max?: number | undefined;
  nullable?: true | undefined;
}

const words: Record<Language, { products: typeof koProducts; prices: typeof koPrices }> = {
  ko: { products: koProducts, prices: koPrices },
  en: { products: enProducts, prices: enPrices },
};

/** The order of the columns in a file: those that identify a product come first. */
const first = ['sku', 'productName'] as const satisfies readonly ProductColumn[];
const order = [...new Set<ProductColumn>([...first, ...keysOf(productColumns)])];

/**
 * The columns of a file that can be imported again: every value of a product and its price sheet that this person may see. They are written
 * in one language, and recognised in all.
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

/** The name of a price with its currency, which is written, and without it. */
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

/**
 * The names of the values of a choice; the first record is the one that is written. Countries are written as codes, which are the same in
 * every language.
 */
function choicesOf(field: ProductColumn, languages: readonly Language[]): Readonly<Record<string, string>>[] {
  const all = languages.map((code) => words[code].products);
  if (field === 'availability') return all.map(({ availabilities }) => availabilities);
  if (field === 'customsUnit') return all.map(({ units }) => units);
  if (field === 'battery') return all.map(({ batteries }) => batteries);
  if (field !== 'originCountryCode') return [];
  return countryChoices(languages);
}
