import { type EditedColumn, type ProductColumn, productColumns } from '#contract/products/product-columns.ts';

/** A column of a product, by its name in the contract. */
export interface Field {
  name: string;
  type: 'integer' | 'decimal' | 'string' | 'text' | 'boolean' | 'moment';
}

/** The columns that the other applications show: their lists show the first few columns. */
const first: ProductColumn[] = ['productName', 'sku', 'price'];
const names = Object.keys(productColumns) as ProductColumn[];

/** The columns of a product in the contract's list. */
export const productFields: readonly Field[] = [
  { name: 'pdNumber', type: 'integer' },
  ...[...first, ...names.filter((name) => !first.includes(name))].map((name) => ({ name, type: typeOf(productColumns[name]) })),
  { name: 'revision', type: 'integer' },
  { name: 'createdAt', type: 'moment' },
];

function typeOf({ kind, rule, max = 0 }: EditedColumn): Field['type'] {
  if (kind === 'number') return rule?.decimals === 0 ? 'integer' : 'decimal';
  if (kind === 'flag') return 'boolean';
  return kind === 'paragraph' || max > 255 ? 'text' : 'string';
}
