import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePrepared } from './use-prepared.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
const show = (rows: readonly { id: number }[] | undefined, isWanted: boolean) => {
  const prepare = vi.fn();
  const hook = renderHook(({ given, wanted }) => usePrepared(given, prepare, wanted), { initialProps: { given: rows, wanted: isWanted } });
  return { ...hook, prepare };
};

it('of a short list, and of one that has not come, nothing has to be made ahead', () => {
  for (const rows of [undefined, rowsOf(100)]) {
    const { result, prepare } = show(rows, true);
    expect(result.current).toBe(true);
    expect(prepare).not.toHaveBeenCalled();
  }
});

it('of very many rows it is made when it is wanted, of all of them, and once', async () => {
  const rows = rowsOf(30_000);
  const { result, prepare, rerender } = show(rows, false);
  expect(result.current).toBe(false);
  expect(prepare).not.toHaveBeenCalled();
  rerender({ given: rows, wanted: true });
  expect(result.current).toBe(false);
  await waitFor(() => expect(result.current).toBe(true));
  expect(new Set(prepare.mock.calls.map(([row]) => row))).toEqual(new Set(rows));
  rerender({ given: [...rows, { id: -1 }], wanted: true });
  expect(result.current).toBe(true);
  expect(prepare).toHaveBeenCalledTimes(30_000);
});
