import type { PricedProduct, PriceSheet } from '#contract/prices/prices.ts';

/** What names a product on the price screen, with the shop price: the part that is written with the product. */
export type ProductPart = Omit<PricedProduct, 'priceSheet'>;

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
 * A row of the price list from the product side alone, with the sheet that is known. `part` may have more columns than
 * the list: those that it does not show are left out. A product that nobody knew is new, and has no prices.
 */
export const pricedRow = (part: ProductPart, known: PricedProduct | undefined): PricedProduct => ({
  ...shownPart(part),
  priceSheet: known?.priceSheet ?? emptySheet,
});

/** Both sides of a row are written apart, each with a revision of its own: the newer of each. */
export function mergePriced(known: PricedProduct, incoming: PricedProduct): PricedProduct {
  const part = incoming.revision > known.revision ? incoming : known;
  const isNewer = incoming.priceSheet.revision > known.priceSheet.revision || known.priceSheet === emptySheet;
  const { priceSheet } = isNewer ? incoming : known;
  return part === known && priceSheet === known.priceSheet ? known : { ...part, priceSheet };
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
