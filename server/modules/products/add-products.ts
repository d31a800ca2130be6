import { sql } from 'drizzle-orm';
import type { Refusal } from '#contract/change-sets/batch.ts';
import { canonicalSku } from '#contract/products/sku.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { product } from '#server/db/schema/products/product.ts';
import { findSkuHolders } from './product-batch.repository.ts';
import { findProducts } from './products.repository.ts';
import { refuseProducts } from './refuse-products.ts';

/** A product to be added, with its values as they are stored. */
export interface NewProductRow {
  sku: string;
  values: Record<string, unknown>;
}

/** What becomes of one: it gets a number, or is here already with the same content, or is refused. */
export interface PlannedProduct extends NewProductRow {
  /** Undefined where another product has the SKU. */
  pdNumber: number | undefined;
  isThere: boolean;
  /** Of a product that is added: the links that it cannot have, and is added without. Of one that is here: the other values, as it has not these. */
  refusals: Refusal[];
}

const same = ['sku', 'productName', 'weight', 'category'] as const;

/**
 * Says which products can be added, and under which numbers: one with the same SKU and content is the same product, as
 * where one is registered by hand. The caller has locked the table, and adds them within the transaction.
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

/** What a row that is here has otherwise than it is wanted: it stays so. */
export const lackedBy = (found: object, wanted: Readonly<Record<string, unknown>>): Refusal[] =>
  Object.entries(wanted).flatMap(([field, value]): Refusal[] =>
    (found as Record<string, unknown>)[field] === value ? [] : [{ code: 'revision-conflict', field }],
  );

/** Its parent may be gone: the product is added all the same, without it. */
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

/** Adds those that were planned to be. Each is one change: it is added with all its values. */
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
