import type { PricedProduct, PriceSheet } from '#contract/prices/prices.ts';

/** The columns of the price screen that are stored with the product: its names and its shop price. */
export type ProductPart = Omit<PricedProduct, 'priceSheet'>;

/** The empty price sheet of a product whose prices nobody has entered yet. */
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
 * A row of the price list, made from a product and the known price sheet. Columns of `part` that the list does not
 * have are left out. An unknown product is new, and has no prices.
 */
export const pricedRow = (part: ProductPart, known: PricedProduct | undefined): PricedProduct => ({
  ...shownPart(part),
  priceSheet: known?.priceSheet ?? emptySheet,
});

/** The two halves of a row have separate revisions: takes the newer copy of each. */
export function mergePriced(known: PricedProduct, incoming: PricedProduct): PricedProduct {
  const part = incoming.revision > known.revision ? incoming : known;
  const isNewer = incoming.priceSheet.revision > known.priceSheet.revision || known.priceSheet === emptySheet;
  const { priceSheet } = isNewer ? incoming : known;
  return part === known && priceSheet === known.priceSheet ? known : { ...part, priceSheet };
}

/** Picks the columns of the price list: a row of the product list has more. */
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
