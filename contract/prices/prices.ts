import { z } from 'zod';
import { rateRule } from '#contract/numbers.ts';
import { Product } from '#contract/products/products.ts';
import { Id, Moment, Money, NumberBy, Revision } from '#contract/values.ts';
import { visibleRows } from '#contract/visibility/visible-rows.ts';
import { type PriceSheetColumn, regions } from './price-rules.ts';
import { type PriceTab, priceTabNames } from './price-tabs.ts';

export const RegionCode = z.enum(regions);
export const PriceTabName: z.ZodType<PriceTab> = z.enum(priceTabNames);

/** The columns that `updateProductPriceSheet` can write, in won; null where no value was entered. */
export const PriceSheetFields = z.object({
  costPrice: Money.nullable().describe('Deposit price in won. Null also for callers without the right `prices.read-cost`.'),
  basePrice: Money.nullable(),
  domesticPrice: Money.nullable(),
  wholePriceMenaCIS: Money.nullable(),
  dropShippingPrice: Money.nullable(),
  wholePriceGlobal: Money.nullable(),
} satisfies Record<PriceSheetColumn, z.ZodType>);

/**
 * The won prices of one product. It has a revision of its own, so that a change of the product's name does not conflict with a change of a
 * price.
 */
export const PriceSheet = PriceSheetFields.extend({ revision: Revision }).meta({ id: 'PriceSheet' });
export type PriceSheet = z.infer<typeof PriceSheet>;
visibleRows.add(PriceSheet, { kind: 'priceSheet' });

/** A product as the price screen has it: its identifying fields, the shop price, and its price sheet. */
export const PricedProduct = Product.pick({
  pdNumber: true,
  redirecting: true,
  productName: true,
  rangeName: true,
  brand: true,
  sku: true,
  price: true,
  availability: true,
  pageUrl: true,
  thumbnail: true,
  rangeThumbnail: true,
  category: true,
  listRating: true,
  revision: true,
})
  .extend({ priceSheet: PriceSheet })
  .meta({ id: 'PricedProduct' });
export type PricedProduct = z.infer<typeof PricedProduct>;

/** The price in won from which a tier's price is calculated. */
export const TierWon = z.object({ pdNumber: Id, wonPrice: Money });
export type TierWon = z.infer<typeof TierWon>;

/** Won for one unit of a region's currency: above zero, below 1,000,000, at most four decimals. */
export const RateValue = NumberBy(rateRule);

/** `exchangeRate` is null until one has been entered. */
export const ExchangeRate = z
  .object({ country: RegionCode, exchangeRate: RateValue.nullable(), updatedAt: Moment.nullable(), revision: Revision })
  .meta({ id: 'ExchangeRate' });
export type ExchangeRate = z.infer<typeof ExchangeRate>;

/** `revision` is the revision that the page last saw; without it the write always wins. */
export const RateUpdate = z.object({ country: RegionCode, exchangeRate: RateValue, revision: Revision.optional() });
export type RateUpdate = z.infer<typeof RateUpdate>;

/**
 * One changed won price: `productData.priceSheet[targetColumn]` is stored or, where there is none, `productData[targetColumn]`. The rest of
 * `productData` is ignored, so a page may send its whole row. `priceSheet.revision` is the revision that the page last saw; without it the
 * write always wins.
 */
export const PriceSheetUpdate = z.object({
  productData: z.looseObject({ pdNumber: Id, priceSheet: z.looseObject({ revision: Revision.optional() }).optional() }),
  targetColumn: z.string().max(100),
});
export type PriceSheetUpdate = z.infer<typeof PriceSheetUpdate>;
