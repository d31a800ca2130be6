import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pingSeconds } from '#contract/live.ts';
import { endHearing, noteBroken, noteHeard, useLostSince } from './live-connection.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  endHearing();
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const lostSince = () => renderHook(useLostSince).result;

it('a connection that is back within some seconds is nothing to tell', () => {
  const since = lostSince();
  noteHeard();
  noteBroken();
  pass(4);
  noteHeard();
  pass(2 * pingSeconds);
  expect(since.current).toBeUndefined();
});

it('one that stays away is told with the moment of the last word, whatever is tried meanwhile, and no more once it is back', () => {
  const since = lostSince();
  noteHeard();
  pass(3);
  for (let tries = 0; tries < 4; tries += 1) {
    noteBroken();
    pass(2);
  }
  expect(since.current).toBe(1_000_000);
  pass(60);
  expect(since.current).toBe(1_000_000);
  act(noteHeard);
  expect(since.current).toBeUndefined();
});

it('one that is silent, and of which nobody says that it broke, is told, too', () => {
  const since = lostSince();
  noteHeard();
  pass(2 * pingSeconds);
  expect(since.current).toBeUndefined();
  pass(pingSeconds);
  expect(since.current).toBe(1_000_000);
});

it('who has left is told nothing', () => {
  const since = lostSince();
  noteHeard();
  noteBroken();
  endHearing();
  pass(60);
  expect(since.current).toBeUndefined();
});
