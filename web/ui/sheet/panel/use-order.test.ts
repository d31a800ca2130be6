import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createOrder } from './use-order.ts';

it('a list whose address asks for an order waits for what sorts, and any other does not; what is chosen meanwhile is done then', async () => {
  const held = Promise.withResolvers<void>();
  const { useOrder, withOrder } = createOrder(async () => {
    await held.promise;
    return await import('#web/ui/sheet/model/list-order.ts');
  });
  const asked = renderHook(() => useOrder(true));
  const other = renderHook(() => useOrder(false));
  expect([asked.result.current, other.result.current]).toEqual([false, true]);
  const sorted: (string | undefined)[] = [];
  for (const column of ['price', 'sku']) withOrder(({ sortText }) => sorted.push(sortText([{ column, descending: true }])));
  expect(sorted).toEqual([]);
  await act(async () => held.resolve());
  await vi.waitFor(() => expect(asked.result.current).toBe(true));
  expect(sorted).toEqual(['price.desc', 'sku.desc']);
  expect(renderHook(() => useOrder(true)).result.current).toBe(true);
});
