/** Calls back once the browser is idle. Returns a function that stops waiting. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no `requestIdleCallback`
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(callback, { timeout: 2000 });
  return () => cancelIdleCallback(waiting);
}
