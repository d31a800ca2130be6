/** How long a piece of work may block the page, in milliseconds: half the time of a frame. */
const breathMs = 8;

/**
 * Keeps a long piece of work from blocking the page. Call the returned function between the steps of the work, and await the promise if it
 * returns one. Once the work has blocked the page for `breathMs`, the promise lets input events and drawing come first.
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

/**
 * Waits for a turn of the event loop through a message. A timer would run later, and `scheduler.yield` would continue before the page is
 * drawn.
 */
const nextTurn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
