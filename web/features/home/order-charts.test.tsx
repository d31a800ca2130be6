import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { koreanDay } from '#contract/days.ts';
import { answer } from '#test/page/answers.ts';
import { renderRouted } from '#test/page/render.tsx';
import { OrderCharts } from './order-charts.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T23:50:00+09:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks for the orders of each day anew once another day has begun in Korea, and until the server is there', async () => {
  let serverMs = 0;
  const calls = answer({
    'POST /api/home/orderDays': () => ({ days: [{ day: koreanDay(Date.now() - serverMs), orders: 4 }], countries: [] }),
  });
  renderRouted(<OrderCharts />);
  const minutes = async (count: number) => {
    for (let at = 0; at < count; at += 1) await act(() => vi.advanceTimersByTimeAsync(60_000));
  };
  await minutes(8);
  expect(calls).toHaveLength(1);
  // the server's clock is behind that of the page
  serverMs = 3 * 60_000;
  await minutes(4);
  const asked = calls.length;
  expect(asked).toBeGreaterThan(1);
  await minutes(5);
  const now = calls.length;
  expect(now).toBeGreaterThan(asked);
  await minutes(10);
  expect(calls).toHaveLength(now);
  expect(screen.getAllByRole('table', { hidden: true }).length).toBeGreaterThan(0);
});
