import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useDebouncedText } from './use-debounced-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

function typing(initial = '') {
  const keep = vi.fn();
  const { result, rerender } = renderHook(({ value }) => useDebouncedText(value, keep), { initialProps: { value: initial } });
  return {
    keep,
    text: () => result.current.get(),
    type: (text: string) => act(() => result.current.set(text)),
    becomes: (value: string) => rerender({ value }),
  };
}

it('shows what is typed at once and keeps it when the typing rests', () => {
  const { keep, text, type } = typing();
  for (const step of ['ㄱ', '기', '김']) type(step);
  expect(text()).toBe('김');
  expect(keep).not.toHaveBeenCalled();
  act(() => vi.runAllTimers());
  expect(keep.mock.calls).toEqual([['김']]);
});

it('is not disturbed by its own text coming back late', () => {
  const { text, type, becomes } = typing();
  type('김');
  act(() => vi.runAllTimers());
  type('김민');
  becomes('김');
  expect(text()).toBe('김민');
});

it('is not disturbed by what it stored before either, which a slow page shows when more is stored already', () => {
  const { text, type, becomes } = typing();
  type('김');
  act(() => vi.runAllTimers());
  type('김민');
  act(() => vi.runAllTimers());
  becomes('김');
  expect(text()).toBe('김민');
  type('김민ㅈ');
  becomes('김민');
  expect(text()).toBe('김민ㅈ');
  // a return to an earlier text, by the Back button
  becomes('김');
  expect(text()).toBe('김');
});

it('follows a change from outside', () => {
  const { keep, text, type, becomes } = typing('김');
  type('김민');
  becomes('');
  act(() => vi.runAllTimers());
  expect(text()).toBe('');
  expect(keep).not.toHaveBeenCalled();
});

it('shows the whole of a text of which the address has the beginning only, also once that comes back', () => {
  const { keep, text, type, becomes } = typing();
  const pasted = '컵 '.repeat(3000);
  type(pasted);
  act(() => vi.runAllTimers());
  const [[kept] = ['']] = keep.mock.calls as [string][];
  expect(pasted.startsWith(kept)).toBe(true);
  expect(encodeURIComponent(kept).length).toBeLessThan(2000);
  becomes(kept);
  expect(text()).toBe(pasted);
  // what is typed behind it changes nothing of the address
  type(`${pasted}!`);
  act(() => vi.runAllTimers());
  expect(keep).toHaveBeenCalledOnce();
  becomes('');
  expect(text()).toBe('');
});
