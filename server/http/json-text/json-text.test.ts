import { expect, it } from 'vitest';
import { JsonText } from './json-text.ts';
import { listOf, RowsPiece } from './text-piece.ts';

it('is made for somebody from whom something is hidden piece by piece, and others are answered in between', async () => {
  const order: string[] = [];
  const hide = (rows: unknown) => {
    order.push('piece');
    return (rows as { cost: number }[]).map(() => ({}));
  };
  const text = new JsonText(listOf(['{"cost":1}', '{"cost":2}', '{"cost":3}'].map((row) => new RowsPiece([row]))));
  let read = false;
  const others = () => {
    order.push('other');
    if (!read) setImmediate(others);
  };
  setImmediate(others);
  const bytes = await text.hidden(hide).read();
  read = true;
  expect(JSON.parse(bytes.toString())).toEqual([{}, {}, {}]);
  expect(order.join(' ')).toMatch(/piece .*other.* piece .*other.* piece/);
});
