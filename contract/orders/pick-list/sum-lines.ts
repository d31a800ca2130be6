import type { PickLine } from './pick-list.ts';

/** A line of an order, with the data of its product that a pick list shows. */
export interface SoldLine extends Omit<PickLine, 'orders' | 'otherSkus'> {
  orderId: number;
  /** The SKU that the product has now; null where there is no such product. */
  skuNow: string | null;
}

const bySku = new Intl.Collator('en', { numeric: true });

/**
 * Sums the lines of orders by product, sorted by SKU with numbers in numerical order: 'BOX-2' before 'BOX-10'. The name of a product is
 * that of its first line.
 */
export function sumLines(lines: readonly SoldLine[]): PickLine[] {
  const sums = new Map<number, PickLine>();
  for (const { orderId, quantity, skuNow, ...product } of lines) {
    const sum: PickLine = sums.get(product.pdNumber) ?? { ...product, quantity: 0, orders: [] };
    sum.quantity += quantity;
    const others = [...(sum.otherSkus ?? []), product.sku, skuNow ?? sum.sku].filter((sku) => sku !== sum.sku);
    if (others.length > 0) sum.otherSkus = [...new Set(others)];
    const of = sum.orders.find((each) => each.orderId === orderId);
    if (of) of.quantity += quantity;
    else sum.orders.push({ orderId, quantity });
    sums.set(product.pdNumber, sum);
  }
  return [...sums.values()].sort((a, b) => bySku.compare(a.sku, b.sku) || a.pdNumber - b.pdNumber);
}
