import type { SampleProduct } from './products.ts';
import { seededRandom } from './random.ts';

/** Prices in won, one for each market. Null: no price was entered. */
export interface SamplePriceSheet {
  pdNumber: number;
  /** What the maker is paid (입금가). */
  costPrice: number | null;
  basePrice: number | null;
  domesticPrice: number | null;
  wholePriceMenaCIS: number | null;
  dropShippingPrice: number | null;
  wholePriceGlobal: number | null;
}

/**
 * Won for one unit of the currency of a region: the dollar for the Middle East and CIS, the yuan for China, the dollar for the United
 * States.
 */
export const sampleExchangeRates = [
  { country: 'MenaCIS', exchangeRate: 1330 },
  { country: 'CN', exchangeRate: 185 },
  { country: 'US', exchangeRate: 1380 },
] as const;

/**
 * A price sheet for every product: each price is a share of the shop price, in steps of 10 won, with the gaps and zeros of real price
 * sheets.
 */
export function samplePriceSheets(products: readonly SampleProduct[], seed = 2): SamplePriceSheet[] {
  const random = seededRandom(seed);
  return products.map(({ pdNumber, price }) => {
    const retail = (price ?? random.integer(3, 60)) * 1380;
    const share = (min: number, max: number) => {
      const won = Math.round((retail * (min + (max - min) * random.next())) / 10) * 10;
      return random.weighted([
        [won, 92],
        [null, 6],
        [0, 2],
      ]);
    };
    return {
      pdNumber,
      costPrice: share(0.28, 0.36),
      basePrice: share(0.42, 0.5),
      domesticPrice: share(0.8, 0.95),
      wholePriceMenaCIS: share(0.52, 0.6),
      dropShippingPrice: share(0.6, 0.7),
      wholePriceGlobal: share(0.5, 0.58),
    };
  });
}
