import { beforeEach, expect, it, vi } from 'vitest';
import { whenConnected, whenReady } from './connection.ts';

/** A network that swallows what is sent, until it is mended: only who sends it gives it up. */
function swallowing() {
  const network = { isWell: false };
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    if (network.isWell) return Promise.resolve(new Response());
    return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
  });
  return network;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const giving = new AbortController();
    setTimeout(() => giving.abort(), ms);
    return giving.signal;
  });
});

it.each([
  ['is there', whenConnected],
  ['can serve', whenReady],
])('asks again whether the server %s where it never hears', async (_, ask) => {
  const network = swallowing();
  const onAnswer = vi.fn();
  void ask().then(onAnswer);
  await vi.advanceTimersByTimeAsync(5_000);
  network.isWell = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(onAnswer).toHaveBeenCalledOnce();
});
