import { expect, it } from 'vitest';
import { customerEndpoints } from '#contract/customers/customers.endpoints.ts';
import { OrderFilter } from '#contract/orders/list/order-list.ts';
import { ParcelFilter } from '#contract/parcels/parcel-window.ts';
import { finderEndpoints } from './finder.endpoints.ts';
import { searchedText } from './finder-limits.ts';

it.each([
  ['a whole address', `서울 세종대로 110, ${'Sejong-daero '.repeat(12)}`],
  ['decomposed syllables', '\u1109\u1165\u110b\u116e\u11af'.repeat(60)],
  ['a sign of two code units at the limit', `${'a'.repeat(99)}\u{1f600}`],
])('every search of the server takes what the page sends of %s', (_, typed) => {
  const text = searchedText(typed);
  expect(text.length).toBeGreaterThan(90);
  const find = finderEndpoints['POST /api/finder/find'].body;
  const receivers = finderEndpoints['POST /api/finder/receivers'].body;
  const customers = customerEndpoints['POST /api/customers/window'].body;
  expect([find.parse({ text }).text, receivers.parse({ text }).text]).toEqual([text, text]);
  expect([OrderFilter, ParcelFilter, customers].map((filter) => filter.parse({ q: text }).q)).toEqual([text, text, text]);
});
