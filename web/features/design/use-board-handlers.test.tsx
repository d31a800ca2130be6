import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useBoardHandlers } from './use-board-handlers.ts';

it('what was open is closed when other days are shown, and stays closed on the way back', () => {
  const { result, rerender } = renderHook(({ startDate }) => useBoardHandlers({ startDate, run() {}, onGo() {} }), {
    initialProps: { startDate: '2028-01-03' },
  });
  act(() => result.current.handlers.onToggle({ projectId: 1, subProjectId: null }));
  act(() => result.current.handlers.onToggle({ projectId: 1, subProjectId: 11 }));
  expect(result.current.expanded).toEqual({ projectId: 1, subProjectId: 11 });
  rerender({ startDate: '2028-01-10' });
  expect(result.current.expanded).toEqual({ projectId: null, subProjectId: null });
  rerender({ startDate: '2028-01-03' });
  expect(result.current.expanded).toEqual({ projectId: null, subProjectId: null });
});
