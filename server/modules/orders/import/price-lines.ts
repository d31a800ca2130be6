import type { ImportedLine, ImportRefusal } from '#contract/orders/import/import-orders.ts';
import type { NewOrderLine } from '#contract/orders/orders.ts';
import { convert } from '#contract/prices/price-rules.ts';
import { columnOfTier, type PriceTierName, tierPriceOf } from '#contract/prices/price-tiers.ts';
import { canonicalSku } from '#contract/products/sku.ts';
import type { FieldReason } from '#contract/reasons.ts';
import type { UnfoundReason } from '#contract/tables/find-product.ts';
import { damageOf, isSameNumber, withoutZeros } from '#contract/tables/table-cells.ts';
import type { SoldProduct } from '#server/modules/orders/orders.service.ts';
import type { Known, Sold, StoredLine, StoredOrder } from './find-known.ts';

/** A line with its product as sold, its price, and the row of the file that it comes from. */
export interface PricedLine extends NewOrderLine, SoldProduct {
  line: number;
}

interface Priced {
  lines: PricedLine[];
  refusals: ImportRefusal[];
}

interface Bought {
  /** The stored order; undefined for a new one. */
  stored: StoredOrder | undefined;
  priceTier: PriceTierName | null;
}

/**
 * The lines of an order of a file with their products and prices. The price is that of the file, else that of the stored line, else that of
 * the member's tier by the present rates, else that of the shop. A price in won that any rate since then turns into the price of the stored
 * line is that price. Lines of products that the stored order has keep the sequence of the stored order, as the file may have been sorted.
 */
export function priceLines(lines: readonly ImportedLine[], { stored, priceTier }: Bought, known: Known): Priced {
  const priced: Priced = { lines: [], refusals: [] };
  for (const line of lines) {
    const found = productOf(line, stored?.lines ?? [], known);
    const price = 'refused' in found ? found : priceOf(line, { ...found, priceTier }, known);
    const failed = 'refused' in price ? price : addLine(priced.lines, { line: line.line, quantity: line.pieces, ...price });
    if (failed) priced.refusals.push({ code: 'invalid-input', field: failed.field, reason: failed.refused, line: line.line });
  }
  const places = new Map(stored?.lines.map(({ pdNumber, position }) => [pdNumber, position]));
  const placeOf = ({ pdNumber }: PricedLine) => places.get(pdNumber) ?? Number.POSITIVE_INFINITY;
  return { ...priced, lines: priced.lines.toSorted((one, other) => (placeOf(one) === placeOf(other) ? 0 : placeOf(one) - placeOf(other))) };
}

/**
 * Adds a line. A product that the order has already gets more pieces, as in the form. At another price it is refused, as an order has each
 * product once. @returns the refusal
 */
function addLine(lines: PricedLine[], line: PricedLine): Refused | undefined {
  const at = lines.findIndex(({ pdNumber }) => pdNumber === line.pdNumber);
  const before = lines[at];
  if (!before) lines.push(line);
  else if (before.unitPrice !== line.unitPrice) return refused('product-prices', 'unitPrice');
  else lines[at] = { ...before, quantity: before.quantity + line.quantity };
}

interface Refused {
  refused: FieldReason;
  field: string;
}
interface FoundLine {
  stored: StoredLine | undefined;
  product: Sold | undefined;
}

const refused = (
  code:
    | 'missing'
    | 'product-missing'
    | 'other-product'
    | 'several-products'
    | 'no-price'
    | 'no-rate'
    | 'digits-lost'
    | 'became-date'
    | 'product-prices',
  field: string,
): Refused => ({
  refused: { code, values: {} },
  field,
});

/** The product of a line. A product that the order has already is also found by the SKU under which it was sold. */
function productOf({ pdNumber, sku }: ImportedLine, stored: readonly StoredLine[], known: Known): FoundLine | Refused {
  const key = canonicalSku(sku ?? '');
  const [mine, another] = pdNumber
    ? stored.filter((line) => line.pdNumber === pdNumber)
    : stored.filter((line) => key !== '' && canonicalSku(line.sku) === key);
  if (another) return refused('several-products', 'sku');
  const found = known.find(pdNumber ? String(pdNumber) : '', sku ?? '');
  if (!mine && 'reason' in found) return refused(reasonOf(found.reason), pdNumber ? 'pdNumber' : 'sku');
  const product = 'product' in found ? found.product : undefined;
  const line = { stored: mine ?? stored.find((each) => each.pdNumber === product?.pdNumber), product };
  return pdNumber && namesAnother(sku ?? '', line) ? refused('other-product', 'sku') : line;
}

/**
 * Does the SKU belong to another product than the product number? Then the number comes from another system. A SKU that Excel has damaged
 * proves nothing.
 */
function namesAnother(sku: string, { stored, product }: FoundLine): boolean {
  const key = canonicalSku(sku);
  if (key === '' || damageOf(sku) !== undefined) return false;
  const ours = [stored, product].flatMap((each) => (each ? canonicalSku(each.sku) : []));
  return ours.every((own) => withoutZeros(own) !== withoutZeros(key) && !isSameNumber(key, own));
}

function reasonOf(reason: UnfoundReason) {
  if (reason === 'no-key') return 'missing';
  return reason === 'several-products' || reason === 'digits-lost' || reason === 'became-date' ? reason : 'product-missing';
}

const nothing = { pdNumber: 0, productName: '', rangeName: null, sku: '', weight: null };

type Price = Omit<PricedLine, 'line' | 'quantity'>;

function priceOf(
  { unitPrice, currency }: ImportedLine,
  { stored, product, priceTier }: FoundLine & Pick<Bought, 'priceTier'>,
  { rates, pastRates }: Known,
): Price | Refused {
  const { pdNumber, productName, rangeName, sku, weight } = stored ?? product ?? nothing;
  const named = { pdNumber, productName, rangeName, sku, weight };
  const given = unitPrice ?? undefined;
  const dollars = given !== undefined && currency === 'KRW' ? convert(given, rates.US, 2) : given;
  if (dollars === null) return refused('no-rate', 'unitPrice');
  // a stored line keeps its dollars: converted by each day's rate, the same won would give another price
  const isOfThen = (rate: number) => given !== undefined && currency === 'KRW' && convert(given, rate, 2) === stored?.unitPrice;
  if (stored && (dollars === undefined || dollars === stored.unitPrice || pastRates.some(isOfThen))) {
    return { ...named, unitPrice: stored.unitPrice, ...(stored.tier && { tier: stored.tier }) };
  }
  if (dollars !== undefined) return { ...named, unitPrice: dollars };
  if (priceTier === null) return product?.price == null ? refused('no-price', 'unitPrice') : { ...named, unitPrice: product.price };
  const tiered = tierPriceOf(priceTier, product?.won?.[columnOfTier(priceTier)], rates);
  return tiered ? { ...named, ...tiered } : refused('no-price', 'unitPrice');
}
