import { expect, it } from 'vitest';
import { createRefusalWatch } from './refusal-watch.ts';

const minute = 60_000;

it('ten refusals of an address within five minutes are one warning, and again one where they go on', () => {
  let now = 0;
  const isMany = createRefusalWatch(() => now);
  const refused = (count: number, address = '203.0.113.1') => Array.from({ length: count }, () => isMany(address)).filter(Boolean).length;
  expect(refused(9)).toBe(0);
  expect(refused(5, '203.0.113.2')).toBe(0);
  expect(refused(1)).toBe(1);
  expect(refused(1000)).toBe(0);
  now = 4 * minute;
  expect(refused(1000)).toBe(0);
  now = 6 * minute;
  expect(refused(1000)).toBe(1);
});

it('nine within five minutes are none, however long they go on', () => {
  let now = 0;
  const isMany = createRefusalWatch(() => now);
  for (let n = 0; n < 100; n += 1) {
    expect(isMany('203.0.113.1')).toBe(false);
    now += 34_000;
  }
});

it('refusals of many IPv6 addresses of one network are those of one caller, and of two networks are not', () => {
  const isMany = createRefusalWatch(() => 0);
  const refused = (network: string) => Array.from({ length: 9 }, (_, at) => isMany(`${network}:${at + 1}::7`)).filter(Boolean).length;
  expect(refused('2001:db8:0:1')).toBe(0);
  expect(refused('2001:db8:0:2')).toBe(0);
  expect(isMany('2001:db8:0:1::ffff')).toBe(true);
});
