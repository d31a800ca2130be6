import { expect, test } from 'vitest';
import { createClock } from './clock.ts';
import { createStore } from './store.ts';

const open = () => {
  const clock = createClock(() => 1000);
  return { clock, store: createStore(clock) };
};

test('a value is remembered until it is deleted', () => {
  const rows = open().store.collection<number>();
  rows.set('a', 1);
  rows.set('a', 2);
  expect(rows.get('a')).toBe(2);
  rows.delete('a');
  expect(rows.get('a')).toBeUndefined();
});

test('a value with a time to live is forgotten when the clock of the sandbox says so', () => {
  const { clock, store } = open();
  const rows = store.collection<string>();
  rows.set('short', 'lived', 60_000);
  rows.set('long', 'lived');
  clock.advance(59_999);
  expect(rows.entries()).toEqual([
    ['short', 'lived'],
    ['long', 'lived'],
  ]);
  clock.advance(1);
  expect(rows.get('short')).toBeUndefined();
  expect(rows.entries()).toEqual([['long', 'lived']]);
});

test('a collection begins with its seed, and a reset brings it back', () => {
  const { store } = open();
  const rows = store.collection(() => [['a', { stock: 1 }]]);
  const row = rows.get('a');
  if (row) row.stock = 0;
  rows.set('b', { stock: 5 });
  store.reset();
  expect(rows.entries()).toEqual([['a', { stock: 1 }]]);
});

test('collections know nothing of each other', () => {
  const { store } = open();
  const [one, two] = [store.collection<number>(), store.collection<number>()];
  one.set('key', 1);
  expect(two.get('key')).toBeUndefined();
});
