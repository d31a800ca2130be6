import { sql } from 'drizzle-orm';
import type { Refusal } from '#contract/change-sets/batch.ts';
import { canonicalSku } from '#contract/products/sku.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { product } from '#server/db/schema/products/product.ts';
import { findSkuHolders } from './product-batch.repository.ts';
import { findProducts } from './products.repository.ts';
import { refuseProducts } from './refuse-products.ts';

/** A product to be added, with its values as they would be stored. */
export interface NewProductRow {
  sku: string;
  values: Record<string, unknown>;
}

/** The plan for a product: it gets a number, or exists already with the same content, or is refused. */
export interface PlannedProduct extends NewProductRow {
  /** Undefined where another product has the SKU. */
  pdNumber: number | undefined;
  isThere: boolean;
  /**
   * For a product that is added: impossible links, without which it is added. For one that exists: the wanted values that it does not have.
   */
  refusals: Refusal[];
}

const same = ['sku', 'productName', 'weight', 'category'] as const;

/**
 * Plans which products can be added, and under which numbers. A product with the same SKU and content counts as the same, as
 * in the manual registration. The caller has locked the table, and adds the products within the transaction.
 */
export async function planProducts(tx: Db, rows: readonly NewProductRow[]): Promise<PlannedProduct[]> {
  const keys = rows.map(({ sku }) => canonicalSku(sku));
  const holders = await findSkuHolders(tx, keys);
  const there = new Map((await findProducts(tx, [...holders.values()])).map((found) => [found.pdNumber, found]));
  const numbers = await nextNumbers(tx, rows.length - holders.size);
  const planned = rows.map((row, at): PlannedProduct => {
    const holder = holders.get(keys[at] ?? '');
    if (holder === undefined) return { ...row, pdNumber: numbers.shift(), isThere: false, refusals: [] };
    const found = there.get(holder);
    const isSame = found !== undefined && same.every((field) => found[field] === row.values[field]);
    const taken: Refusal = { code: 'sku-taken', field: 'sku', products: [holder] };
    return { ...row, pdNumber: isSame ? holder : undefined, isThere: true, refusals: isSame ? lackedBy(found, row.values) : [taken] };
  });
  await dropImpossibleLinks(tx, planned);
  return planned;
}

/** The wanted values that an existing row does not have. The row stays as it is. */
export const lackedBy = (found: object, wanted: Readonly<Record<string, unknown>>): Refusal[] =>
  Object.entries(wanted).flatMap(([field, value]): Refusal[] =>
    (found as Record<string, unknown>)[field] === value ? [] : [{ code: 'revision-conflict', field }],
  );

/** Drops links that cannot be stored, such as to a parent that is gone: the product is added without them. */
async function dropImpossibleLinks(tx: Db, planned: readonly PlannedProduct[]): Promise<void> {
  for (;;) {
    const added = planned.flatMap((row) => (row.isThere || row.pdNumber === undefined ? [] : { ...row, pdNumber: row.pdNumber }));
    const refused = await refuseProducts(tx, added);
    if (refused.size === 0) return;
    for (const row of planned) {
      const refusal = row.pdNumber === undefined ? undefined : refused.get(row.pdNumber);
      if (refusal?.field === undefined) continue;
      row.refusals.push(refusal);
      const { [refusal.field]: _impossible, ...values } = row.values;
      row.values = values;
    }
  }
}

async function nextNumbers(tx: Db, count: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('product', 'pd_number'))::integer as id from generate_series(1, ${count})`,
  );
  return rows.map(({ id }) => id);
}

/** Adds the planned products. Each is one change: a row added with all its values. */
export async function insertProducts(tx: Db, planned: readonly PlannedProduct[], updatedBy: number): Promise<void> {
  const added = planned.flatMap((row) => (row.isThere || row.pdNumber === undefined ? [] : { ...row, pdNumber: row.pdNumber }));
  const columns = [...new Set(added.flatMap(({ values }) => Object.keys(values)))];
  const rows = added.map(({ pdNumber, sku, values }) => ({
    ...Object.fromEntries(columns.map((column) => [column, values[column] ?? null])),
    ...{ pdNumber, sku, skuKey: canonicalSku(sku), productName: String(values.productName) },
    ...{ customVal1: values.customVal1 === true, updatedBy },
  }));
  if (rows.length > 0) await insertRows(tx, product, rows);
}
