import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useNarrowedProducts } from './use-narrowed-products.ts';

afterEach(() => void vi.useRealTimers());

it('asks the table for no other rows because time has passed: they stand still while people type in them', () => {
  vi.useFakeTimers();
  const filter = { recent: true } as const;
  const { result } = renderHook(() => useNarrowedProducts([], filter, () => undefined));
  const { fits } = result.current;
  act(() => void vi.advanceTimersByTime(90_000));
  expect(result.current.fits).toBe(fits);
});
