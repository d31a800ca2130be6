/** Calls back once the browser has nothing else to do. Returns how to stop waiting. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no idle callbacks
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(callback, { timeout: 2000 });
  return () => cancelIdleCallback(waiting);
}
