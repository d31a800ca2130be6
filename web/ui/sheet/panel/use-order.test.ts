import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('a list whose address asks for an order waits for what sorts, and any other does not; what is chosen meanwhile is done then', async () => {
  const held = Promise.withResolvers<void>();
  const loadCode = async (load: () => unknown) => {
    await held.promise;
    return await load();
  };
  vi.resetModules();
  vi.doMock('#web/code/load-code.ts', () => ({
    loadCode,
    whenLoaded: async (load: () => Promise<unknown>, does: (code: unknown) => void) => does(await load()),
  }));
  try {
    const { useOrder, withOrder } = await import('./use-order.ts');
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
  } finally {
    vi.doUnmock('#web/code/load-code.ts');
    vi.resetModules();
  }
});
