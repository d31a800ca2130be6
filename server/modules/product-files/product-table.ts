import type { Language } from '#contract/languages.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';
import { type FileColumn, fileColumns } from '#contract/product-files/file-columns.ts';
import type { Product } from '#contract/products/products.ts';
import type { Holder } from '#contract/rights.ts';
import { cellOf } from '#contract/tables/table-cells.ts';
import type { TableValue } from '#contract/tables/table-column.ts';
import type { FileHeader, FileTable } from '#server/documents/tables/file-table.ts';
import { messagesIn } from '#server/messages/messages.ts';

/** A product with its won prices. */
export type FileProduct = Omit<Product, 'revision' | 'createdAt'> & { priceSheet: Omit<PricedProduct['priceSheet'], 'revision'> };

interface Wanted {
  heads: 'names' | 'fields';
  notes: boolean;
  language: Language;
}

/** All values of products that the reader may see, as a table that can be imported again. */
export function productTable({ heads, notes, language }: Wanted, products: readonly FileProduct[], who: Holder): FileTable {
  const columns = fileColumns(language, who);
  return {
    title: messagesIn(language).documents.files.title,
    headers: columns.map((column) => ({
      ...headerOf(column),
      text: heads === 'fields' ? column.field : (column.names[0] ?? column.field),
      note: notes ? noteOf(column, language) : undefined,
    })),
    rows: products.map((product) => columns.map((column) => cellOf(column, valueIn(product, column)))),
  };
}

function valueIn(product: FileProduct, { of, field }: FileColumn): TableValue {
  const row: object = of === 'priceSheet' ? product.priceSheet : product;
  return (row as Record<string, TableValue | undefined>)[field] ?? null;
}

/** The list of choices for a column. Countries are too many to choose from in a cell, so they are written as codes. */
function headerOf({ kind, choices, flags, rule }: FileColumn): Pick<FileHeader, 'choices' | 'names'> {
  return {
    ...(kind === 'choice' && { choices: Object.values(choices ?? {}) }),
    ...(kind === 'flag' && flags && { choices: [flags.yes, flags.no] }),
    ...(rule?.names && { names: true }),
  };
}

function noteOf(column: FileColumn, language: Language): string {
  const t = messagesIn(language).documents.files.notes;
  const { field, of, kind, max, rule, nullable } = column;
  if (of === 'number') return t.number;
  const choices = headerOf(column).choices;
  const what =
    field === 'originCountryCode'
      ? t.country
      : choices
        ? choices.join(' / ')
        : kind === 'number'
          ? t.decimals(rule?.decimals ?? 0)
          : t.characters(max?.toLocaleString('en-US') ?? '');
  return nullable || kind === 'flag' ? what : t.needed(what);
}
