import { useSyncExternalStore } from 'react';

const firstPause = 1000;
const longestPause = 15_000;

/** How many wait for the server to be there again. */
let waiting = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  waiting += change;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Something that somebody asked for waits for the connection. */
export const useAwaitingConnection = (): boolean => useSyncExternalStore(subscribe, () => waiting > 0);

const isThere = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Comes back once the server answers: asks when the browser says that it is online again, and now and then, because a
 * browser knows only about its own cable. True when there was something to wait for.
 */
export async function whenConnected(): Promise<boolean> {
  if (await isThere()) return false;
  count(1);
  try {
    for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
      await onlineOr(pause);
      if (await isThere()) return true;
    }
  } finally {
    count(-1);
  }
}

const onlineOr = (ms: number) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    globalThis.addEventListener('online', go);
  });
