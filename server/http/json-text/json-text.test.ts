import { expect, it } from 'vitest';
import { JsonText, jsonText } from './json-text.ts';
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

it('leaves in one where it is short, also for somebody from whom something is hidden', () => {
  const one = jsonText('{"name":"a","cost":1}');
  expect(one.short()?.toString()).toBe('{"name":"a","cost":1}');
  expect(
    one
      .hidden((row) => ({ ...(row as object), cost: undefined }))
      .short()
      ?.toString(),
  ).toBe('{"name":"a"}');
  expect(jsonText(`"${'a'.repeat(20_000)}"`).short()).toBeUndefined();
  expect(new JsonText(listOf([new RowsPiece(['{"cost":1}'])])).short()).toBeUndefined();
});
