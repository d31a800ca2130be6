import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useReached } from './use-reached.ts';

const now = Date.parse('2026-11-22T08:00:00+09:00');
const hourMs = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('a moment is reached when it comes, and not before', () => {
  const { result } = renderHook(() => useReached(now + hourMs));
  pass(hourMs - 1000);
  expect(result.current).toBe(false);
  pass(1500);
  expect(result.current).toBe(true);
});

it('a moment that came while the computer slept is reached soon after it wakes, although its timers did not go on', () => {
  const { result } = renderHook(() => useReached(now + hourMs));
  pass(1000);
  // timers count no sleep
  vi.setSystemTime(now + 8 * hourMs);
  pass(60_000);
  expect(result.current).toBe(true);
});

it('a moment to which the clock was set back is still reached when it comes', () => {
  const { result } = renderHook(() => useReached(now + hourMs));
  pass(hourMs - 1000);
  vi.setSystemTime(now);
  pass(2000);
  expect(result.current).toBe(false);
  pass(hourMs);
  expect(result.current).toBe(true);
});
