import { expect, it } from 'vitest';
import { chooseService } from './choose-service.ts';

const quote = (service: string, price: number, days: number | null) => ({ service, name: service, price, currency: 'USD', days });
const quotes = [quote('priority', 60, 2), quote('economy', 40, 5), quote('express', 55, 2), quote('freight', 30, null)];

it('the cheapest is taken, the fastest, or the one that was asked for', () => {
  expect(chooseService(quotes, 'cheapest')?.service).toBe('freight');
  expect(chooseService(quotes, 'fastest')?.service).toBe('express');
  expect(chooseService(quotes, 'priority')?.service).toBe('priority');
});

it('of equally cheap services the faster is taken', () => {
  expect(chooseService([quote('slow', 40, 5), quote('quick', 40, 3), quote('dear', 60, 1)], 'cheapest')?.service).toBe('quick');
});

it('where nobody says how long it takes, the cheapest is as fast as any', () => {
  expect(chooseService([quote('a', 9, null), quote('b', 8, null)], 'fastest')?.service).toBe('b');
});

it('what is not among the services is not replaced by another', () => {
  expect(chooseService(quotes, 'overnight')).toBeUndefined();
  expect(chooseService([], 'cheapest')).toBeUndefined();
});

it('of prices in different currencies none is the cheapest', () => {
  const inWon = { ...quote('local', 30_000, 3), currency: 'KRW' };
  expect(chooseService([...quotes, inWon], 'cheapest')).toBeUndefined();
  expect(chooseService([...quotes, inWon], 'local')?.service).toBe('local');
  expect(chooseService([inWon], 'cheapest')?.service).toBe('local');
});
