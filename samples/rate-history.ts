import { sampleExchangeRates } from './price-sheets.ts';
import { seededRandom } from './random.ts';

/** A rate that was entered some days ago; the newest rate of a region is the one of `sampleExchangeRates`. */
export interface SampleRate {
  country: (typeof sampleExchangeRates)[number]['country'];
  exchangeRate: number;
  daysAgo: number;
}

/**
 * The history of the exchange rates: a correction about once a week for half a year, each by up to one percent. It is calculated backwards
 * from today's rates and returned oldest first.
 */
export function sampleRateHistory(seed = 3): SampleRate[] {
  const random = seededRandom(seed);
  return sampleExchangeRates.flatMap(({ country, exchangeRate }) => {
    const rates: SampleRate[] = [{ country, exchangeRate, daysAgo: 0 }];
    for (let daysAgo = random.integer(2, 6); daysAgo < 182; daysAgo += random.integer(4, 10)) {
      const later = rates.at(-1)?.exchangeRate ?? exchangeRate;
      rates.push({ country, exchangeRate: Math.round(later * (0.99 + 0.02 * random.next()) * 10) / 10, daysAgo });
    }
    return rates.reverse();
  });
}
