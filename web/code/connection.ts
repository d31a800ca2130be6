import { useSyncExternalStore } from 'react';

const firstPause = 1000;
const longestPause = 15_000;
/**
 * The limit for one question to the server, in milliseconds. A network that silently drops packets never answers, and the browser would
 * wait for minutes, even if the connection works again meanwhile.
 */
const answerMs = 10_000;

/** How many callers wait until the server can be reached again. */
let waiting = 0;
/** Whether somebody has opened a part of the page whose code is missing, and has not closed the message about it. */
let isMissing = false;
const listeners = new Set<() => void>();

/** Tells the listeners that the state of the connection, or of missing code, has changed. */
export function signalConnection(): void {
  for (const listener of listeners) listener();
}

function count(change: 1 | -1): void {
  waiting += change;
  signalConnection();
}

export function setMissing(is: boolean): void {
  isMissing = is;
  signalConnection();
}

export const watchConnection = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True while something that the person asked for waits for the connection. */
export const useAwaitingConnection = (): boolean => useSyncExternalStore(watchConnection, () => waiting > 0);

/** True after somebody has opened a part whose code is missing, until `tellMissing(false)`. */
export const useMissing = (): boolean => useSyncExternalStore(watchConnection, () => isMissing);

const isOk = (path: '/healthz' | '/readyz') =>
  fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(answerMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Resolves once the server answers. It asks when the browser reports that it is online again, and also from time to time, because a browser
 * knows only about its own network connection. Resolves to true if it had to wait.
 */
export async function whenConnected(): Promise<boolean> {
  if (await isOk('/healthz')) return false;
  count(1);
  try {
    await untilOk('/healthz');
    return true;
  } finally {
    count(-1);
  }
}

let ready: Promise<void> | undefined;

/** Resolves once the server says that it can serve, its database included. This takes at least a second. */
export function whenReady(): Promise<void> {
  ready ??= untilOk('/readyz').finally(() => {
    ready = undefined;
  });
  return ready;
}

async function untilOk(path: '/healthz' | '/readyz'): Promise<void> {
  for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
    await onlineOr(pause);
    if (await isOk(path)) return;
  }
}

/** Waits, but not after the browser has reported that it is online again, or `signal` aborts. Resolves to whether it is online again. */
export const onlineOr = (ms: number, signal?: AbortSignal) =>
  new Promise<boolean>((resolve) => {
    const go = (event?: Event) => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', go);
      signal?.removeEventListener('abort', go);
      resolve(event?.type === 'online');
    };
    const timer = setTimeout(go, ms);
    globalThis.addEventListener('online', go);
    signal?.addEventListener('abort', go);
  });
