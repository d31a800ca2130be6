import type { PricedProduct, PriceSheet } from '#contract/prices/prices.ts';
import { byRank } from '#contract/products/product-order.ts';

/** What names a product on the price screen, with the shop price: the part that is written with the product. */
export type ProductPart = Omit<PricedProduct, 'priceSheet'>;

type List = readonly PricedProduct[];

export function partOf({ priceSheet: _, ...part }: PricedProduct): ProductPart {
  return part;
}

/** The sheet that a product comes with, before anybody has entered a price. */
const emptySheet: PriceSheet = {
  costPrice: null,
  basePrice: null,
  domesticPrice: null,
  wholePriceMenaCIS: null,
  dropShippingPrice: null,
  wholePriceGlobal: null,
  revision: 1,
};

/**
 * Puts the product side of rows into the list, where it is at least as new as what stands there. `parts` may have more
 * columns than the list: those that it does not show are left out. A product that is not in the list is new: it is
 * added without prices. The list stays in the order of the product list, and is the same object when nothing changed.
 */
export function withParts(list: List, parts: readonly ProductPart[]): List {
  const incoming = new Map(parts.map((part) => [part.pdNumber, part]));
  let moved = false;
  const next = replaced(list, (row) => {
    const part = incoming.get(row.pdNumber);
    incoming.delete(row.pdNumber);
    if (!part || part.revision < row.revision) return row;
    // most changes leave a row where it is: then thousands need not be sorted
    moved ||= byRank(row, part) !== 0;
    return { ...shownPart(part), priceSheet: row.priceSheet };
  });
  const added = [...incoming.values()].map((part) => ({ ...shownPart(part), priceSheet: emptySheet }));
  return moved || added.length > 0 ? [...next, ...added].sort(byRank) : next;
}

/** Puts price sheets into the list, where they are at least as new as what stands there. Those of products that are not in the list are left out. */
export function withSheets(list: List, sheets: ReadonlyMap<number, PriceSheet>): List {
  return replaced(list, (row) => {
    const sheet = sheets.get(row.pdNumber);
    return sheet && sheet.revision >= row.priceSheet.revision ? { ...row, priceSheet: sheet } : row;
  });
}

function replaced(list: List, replace: (row: PricedProduct) => PricedProduct): List {
  const next = list.map(replace);
  return next.every((row, at) => row === list[at]) ? list : next;
}

/** A row of the product list has more columns than this one shows. */
const shownPart = (part: ProductPart): ProductPart => ({
  pdNumber: part.pdNumber,
  redirecting: part.redirecting,
  productName: part.productName,
  rangeName: part.rangeName,
  brand: part.brand,
  sku: part.sku,
  price: part.price,
  availability: part.availability,
  pageUrl: part.pageUrl,
  thumbnail: part.thumbnail,
  rangeThumbnail: part.rangeThumbnail,
  category: part.category,
  listRating: part.listRating,
  revision: part.revision,
});
