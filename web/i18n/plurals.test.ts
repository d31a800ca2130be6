import { expect, it } from 'vitest';
import { history } from './en/history.ts';
import { bulk } from './en/lists/bulk.ts';
import { groups } from './en/lists/groups.ts';
import { settings } from './en/settings.ts';

const { sets } = history;
const { help } = settings.sessions;

/** Each sentence of one, and of more. */
it.each([
  [(n: string) => sets.wouldPutBack('1 product', n), 'Restores 1 value of 1 product to what was there before.'],
  [(n: string) => sets.wasPutBack('1 product', n), 'Restored 1 value of 1 product to what was there before.'],
  [sets.wouldCancel, 'Cancels 1 imported order. Its number stays.'],
  [sets.wereCancelled, 'Cancelled 1 imported order.'],
  [sets.wouldBeLeft, '1 stays as it is.'],
  [sets.wereLeft, '1 was left as it is.'],
  [(n: string) => bulk.counts(n, n, null), '1 value changes · 1 stays'],
  [bulk.done, 'Changed 1 value.'],
  [(n: string) => bulk.leftBack(n, '3'), 'Undone: 1 value. What was changed since (3) stayed.'],
  [(n: string) => groups.outcome(n, 'Cups', undefined), '1 product becomes ‘Cups’.'],
  [(n: string) => help(Number(n), Number(n)), 'You are signed out after 1 hour in which you did nothing, and in any case every day.'],
])('says of one thing what it says of more, in the singular: %#', (say, ofOne) => {
  expect(say('1')).toBe(ofOne);
  expect(say('2')).not.toMatch(/\b2 (value|product|imported order|hour)\b|\b(its|it|becomes|stays|was left)\b/i);
});
