/** So long the page may do nothing else: half of the time of a frame. */
const breathMs = 8;

/**
 * For work that takes long: call what this returns between its steps, and wait where there is something to wait for. Whenever the
 * page was held up for long enough, what people do and what is to be drawn comes first.
 */
export function takeBreaths(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < breathMs) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}

/** A turn in the same queue as everybody else: a timer would come later, and `scheduler.yield` before what the page draws. */
const nextTurn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
