import { type ProductColumn, productColumns } from '#contract/products/product-columns.ts';
import { type Product, ProductFields, type ProductUpdate } from '#contract/products/products.ts';
import type { Db } from '#server/db/db.ts';
import { violationOf } from '#server/db/violation.ts';
import { invalidInput } from '#server/http/invalid-input.ts';
import { type JsonText, jsonText } from '#server/http/json-text/json-text.ts';
import { Problem } from '#server/http/problem.ts';
import { lastChangeOf } from '#server/modules/history/history.service.ts';
import { productHistory } from './product.history.ts';
import { findProduct, writeProductColumn } from './products.repository.ts';

/**
 * Stores one column of one product and returns the resulting row. A value that is stored already is not written
 * again. Throws `unknown-column`, `invalid-input`, `product-not-found`, `sku-taken`, `parent-not-found`,
 * `redirect-circle` and `parent-circle` with the products of the circle, and `revision-conflict` with the present row
 * and the conflicting change.
 */
export async function updateProduct(
  db: Db,
  { productData, targetColumn }: ProductUpdate,
  staffId: number,
): Promise<JsonText<{ product: Product }>> {
  if (!isProductColumn(targetColumn))
    throw new Problem('unknown-column', { details: [{ code: 'column-named', values: { name: targetColumn } }] });
  const { pdNumber, revision } = productData;
  const value = readValue(targetColumn, productData[targetColumn]);
  const written = await writeProductColumn(db, { pdNumber, revision, column: targetColumn, value, staffId }).catch((error: unknown) => {
    throw translate(error);
  });
  if (written !== undefined) return jsonText(`{"product":${written}}`);
  const current = await findProduct(db, pdNumber);
  if (!current) throw new Problem('product-not-found');
  if (revision === undefined || current.revision === revision || current[targetColumn] === value)
    return jsonText(JSON.stringify({ product: current }));
  const change = await lastChangeOf(db, productHistory, String(pdNumber), targetColumn);
  throw new Problem('revision-conflict', { current, ...(change && { change }) });
}

const isProductColumn = (name: string): name is ProductColumn => Object.hasOwn(productColumns, name);

function readValue(column: ProductColumn, given: unknown): unknown {
  const parsed = ProductFields.shape[column].safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error, 'productData', column);
}

function translate(error: unknown): unknown {
  const { constraint = '', detail = '' } = violationOf(error) ?? {};
  if (constraint === 'product_sku') return new Problem('sku-taken', { cause: error });
  if (constraint === 'product_set_in_option_fkey') return new Problem('parent-not-found', { cause: error });
  if (constraint === 'product_redirecting_circle') return inCircle('redirect-circle', detail, error);
  if (constraint === 'product_set_in_option_circle') return inCircle('parent-circle', detail, error);
  return error;
}

/** @param numbers of the products, as the database lists them: '7,12,7' */
function inCircle(code: 'redirect-circle' | 'parent-circle', numbers: string, cause: unknown): Problem {
  const circle = numbers.split(',').map(Number);
  return new Problem(code, { circle, cause });
}
