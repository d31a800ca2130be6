import { sampleExchangeRates } from './price-sheets.ts';
import { seededRandom } from './random.ts';

/** A rate that somebody entered some days ago; the newest of a region is the one of `sampleExchangeRates`. */
export interface SampleRate {
  country: (typeof sampleExchangeRates)[number]['country'];
  exchangeRate: number;
  daysAgo: number;
}

/**
 * How the rates came to be what they are: a correction about once a week for half a year, each by up to one percent,
 * made backwards from today's and returned oldest first.
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
