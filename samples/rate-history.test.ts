import { expect, test } from 'vitest';
import { sampleExchangeRates } from './price-sheets.ts';
import { sampleRateHistory } from './rate-history.ts';

const history = sampleRateHistory();

test('each rate has a past, oldest first, that ends with today’s', () => {
  for (const { country, exchangeRate } of sampleExchangeRates) {
    const rates = history.filter((rate) => rate.country === country);
    expect(rates.length).toBeGreaterThan(15);
    expect(rates.map(({ daysAgo }) => daysAgo)).toEqual(rates.map(({ daysAgo }) => daysAgo).toSorted((a, b) => b - a));
    expect(rates.at(-1)).toEqual({ country, exchangeRate, daysAgo: 0 });
  }
});

test('a rate moves by about a percent at a time', () => {
  for (const [at, { country, exchangeRate }] of history.entries()) {
    const next = history[at + 1];
    if (next?.country === country) expect(Math.abs(next.exchangeRate / exchangeRate - 1)).toBeLessThan(0.012);
  }
});
