import type { NewOrderLine } from '#contract/orders/orders.ts';
import type { Db } from '#server/db/db.ts';
import type { orderLine } from '#server/db/schema/orders/order-line.ts';
import { Problem } from '#server/http/problem.ts';
import { productRows } from '#server/modules/products/products.service.ts';

const noTier = { priceTier: null, wonPrice: null, wonRate: null };

type Row = typeof orderLine.$inferInsert;
/** The product data that a line keeps as it was when the line came into the order. */
export type SoldProduct = Pick<Row, 'productName' | 'rangeName' | 'sku' | 'weight'>;

/**
 * Lines in the form in which they are stored, with the present names and weights of their products; products of `kept` keep theirs. Throws
 * `invalid-input` for a product that does not exist.
 * @param path of the lines in the request body, for the errors
 */
export async function orderLineRows(
  tx: Db,
  orderId: number,
  lines: readonly NewOrderLine[],
  { path, kept = new Map() }: { path: string; kept?: ReadonlyMap<number, SoldProduct> },
): Promise<Row[]> {
  const products = await productRows(
    tx,
    lines.map(({ pdNumber }) => String(pdNumber)),
  );
  const known = new Map([...products.map((product): [number, SoldProduct] => [product.pdNumber, product]), ...kept]);
  const unknown = lines.flatMap(({ pdNumber }, at) =>
    known.has(pdNumber) ? [] : [{ path: `${path}.${at}.pdNumber`, reason: { code: 'product-missing' as const, values: {} } }],
  );
  if (unknown.length > 0) throw new Problem('invalid-input', { errors: unknown });
  return soldLines(orderId, lines, known);
}

/** Lines in the form in which they are stored, of products that are known. */
export const soldLines = (orderId: number, lines: readonly NewOrderLine[], known: ReadonlyMap<number, SoldProduct>): Row[] =>
  lines.map(({ pdNumber, quantity, unitPrice, tier }, at) => {
    const product = known.get(pdNumber);
    return {
      orderId,
      position: at + 1,
      pdNumber,
      productName: product?.productName ?? '',
      rangeName: product?.rangeName ?? null,
      sku: product?.sku ?? '',
      weight: product?.weight ?? null,
      quantity,
      unitPrice,
      ...(tier ?? noTier),
    };
  });
