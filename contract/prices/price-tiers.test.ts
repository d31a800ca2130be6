import { expect, it } from 'vitest';
import { type PriceTierName, tierPriceOf } from './price-tiers.ts';

const rates = { MenaCIS: 1300, CN: 190, US: 1400 };

it.each<[PriceTierName, number, number, number]>([
  // whole dollars, as the price screen shows these tiers
  ['menaCis', 10_000, 1300, 8],
  ['global', 10_000, 1400, 7],
  ['domestic', 10_000, 1400, 7.14],
  ['koreaTwenty', 10_000, 1400, 7.14],
  // dollars, as customers pay in dollars even where the screen shows another currency
  ['chinaOne', 10_000, 1400, 7.14],
  ['chinaTwenty', 1407, 1400, 1.01],
])('the price %s of %d won is dollars at %d won: %d', (priceTier, wonPrice, wonRate, unitPrice) => {
  expect(tierPriceOf(priceTier, wonPrice, rates)).toEqual({ tier: { priceTier, wonPrice, wonRate }, unitPrice });
});

it('there is none without its won price, or without its rate', () => {
  expect(tierPriceOf('global', null, rates)).toBeUndefined();
  expect(tierPriceOf('global', undefined, rates)).toBeUndefined();
  for (const given of [{ US: null }, { US: 0 }, {}]) expect(tierPriceOf('domestic', 10_000, { MenaCIS: 1300, ...given })).toBeUndefined();
});
