import { beforeEach, expect, it, vi } from 'vitest';
import { whenConnected, whenReady } from './connection.ts';

/** A network that silently drops requests until it works again: without an abort by the sender, a request never ends. */
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

const asked = vi.fn(() => Promise.resolve(new Response(null, { status: 503 })));

it('goes on asking as a test ends,', async () => {
  vi.stubGlobal('fetch', asked);
  void whenConnected();
  void whenReady();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked.mock.calls.length).toBeGreaterThan(4);
});

it('but does not ask the test after it', async () => {
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
  globalThis.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).not.toHaveBeenCalled();
});
