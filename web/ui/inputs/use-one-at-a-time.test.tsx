import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOneAtATime } from './use-one-at-a-time.ts';

it('takes a double click for one, and another click when that is done, also when it failed', async () => {
  const ends: { resolve(): void; reject(reason: Error): void }[] = [];
  const act = vi.fn((_: string) => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })));
  const { result } = renderHook(() => useOneAtATime(act));
  result.current('a');
  result.current('b');
  expect(act.mock.calls).toEqual([['a']]);
  ends[0]?.reject(new Error('refused'));
  await vi.waitFor(() => {
    result.current('c');
    expect(act.mock.calls).toEqual([['a'], ['c']]);
  });
});
