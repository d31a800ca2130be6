import { NewProduct } from '#contract/accounting/accounting.ts';
import type { Refusal } from '#contract/change-sets/batch.ts';
import type { FileProduct } from '#contract/product-files/registrations.ts';
import { ProductFields } from '#contract/products/products.ts';
import { canonicalSku } from '#contract/products/sku.ts';
import type { Db } from '#server/db/db.ts';
import { readFields } from '#server/modules/change-sets/change-sets.service.ts';
import { priceBatch } from '#server/modules/prices/prices.service.ts';
import { findSkuHolders, productBatch } from '#server/modules/products/products.service.ts';

/** A product of a file with its values as they would be stored, and why it cannot be registered. */
export interface CheckedProduct extends FileProduct {
  skuKey: string;
  refusals: Refusal[];
}

/** The required fields of a new product, with the limits of the call that registers one. */
const { PROD_CD: sku, PROD_DES: productName, NO_USER1: weight, CONT1: category } = NewProduct.shape;
const newProductFields = { ...productBatch, fields: ProductFields.extend({ sku, productName, weight, category }) };
const required = { sku: undefined, productName: undefined, weight: undefined, category: undefined };

/** Reads products of a file by the rules of the single write. A SKU that is taken, or stands in the file twice, is refused. */
export async function checkProducts(db: Db, rows: readonly FileProduct[]): Promise<CheckedProduct[]> {
  const checked = rows.map(checkProduct);
  const holders = await findSkuHolders(
    db,
    checked.map(({ skuKey }) => skuKey),
  );
  const seen = new Set<string>();
  for (const { skuKey, refusals } of checked) {
    const holder = holders.get(skuKey);
    if (holder !== undefined) refusals.push({ code: 'sku-taken', field: 'sku', products: [holder] });
    else if (skuKey !== '' && seen.has(skuKey))
      refusals.push({ code: 'invalid-input', field: 'sku', reason: { code: 'product-twice', values: {} } });
    seen.add(skuKey);
  }
  return checked;
}

function checkProduct({ line, product, prices }: FileProduct): CheckedProduct {
  const read = readFields(newProductFields, { ...required, ...product });
  const sheet = readFields(priceBatch, prices);
  const skuKey = typeof read.values.sku === 'string' ? canonicalSku(read.values.sku) : '';
  return { line, product: filled(read.values), prices: filled(sheet.values), skuKey, refusals: [...read.refusals, ...sheet.refusals] };
}

const filled = (values: Record<string, unknown>) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
