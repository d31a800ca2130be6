import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useConfirm } from './use-confirm.ts';

it('what is asked about stays what was seen, whatever becomes of the row until somebody asks again', () => {
  const { result, rerender } = renderHook(({ row }) => useConfirm(row), { initialProps: { row: { revision: 1 } } });
  rerender({ row: { revision: 2 } });
  act(() => result.current.open());
  rerender({ row: { revision: 3 } });
  expect([result.current.isOpen, result.current.seen.revision]).toEqual([true, 2]);
  act(() => result.current.close());
  expect([result.current.isOpen, result.current.seen.revision]).toEqual([false, 2]);
  act(() => result.current.open());
  expect(result.current.seen.revision).toBe(3);
});
