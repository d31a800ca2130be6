import { expect, it } from 'vitest';
import { compareQuotes } from './compare-quotes.ts';

const quote = (service: string, price: number, days: number | null, currency = 'USD') => ({
  service,
  name: service,
  price,
  currency,
  days,
});
const comparisonOf = (quotes: ReturnType<typeof quote>[]) =>
  compareQuotes(quotes).map(({ service, cheapest, fastest }) =>
    [service, cheapest && 'cheapest', fastest && 'fastest'].filter(Boolean).join(' '),
  );

it('the cheapest stands first, and the fastest is marked', () => {
  expect(comparisonOf([quote('first', 90, 2), quote('economy', 40, 5), quote('unknown', 60, null)])).toEqual([
    'economy cheapest',
    'unknown',
    'first fastest',
  ]);
});

it('of equally cheap ones the faster stands first, and last the one of which nobody says how long it takes', () => {
  expect(comparisonOf([quote('unknown', 40, null), quote('slow', 40, 5), quote('dear', 60, 1), quote('quick', 40, 3)])).toEqual([
    'quick cheapest',
    'slow cheapest',
    'unknown cheapest',
    'dear fastest',
  ]);
});

it('one alone is the best of nothing, and of equal ones all are', () => {
  expect(comparisonOf([quote('only', 40, 2)])).toEqual(['only']);
  expect(comparisonOf([quote('a', 40, 2), quote('b', 40, 2)])).toEqual(['a cheapest fastest', 'b cheapest fastest']);
});

it('prices in two currencies are not compared, and days that nobody says are not fast', () => {
  expect(comparisonOf([quote('a', 40, null), quote('b', 50_000, null, 'KRW')])).toEqual(['a', 'b']);
  expect(comparisonOf([])).toEqual([]);
});
