/** The end of the next frame: after its callbacks, style, layout and paint commands. */
const nextFrame = () =>
  new Promise<number>((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(0);
    }),
  );

/** Longer than this is as good as never. */
const giveUp = 60_000;

/** Does something when frames are flowing, and waits for the frame in which it can be seen. Returns the milliseconds between. */
export async function untilSeen(act: () => void, isSeen: () => boolean): Promise<number> {
  for (let i = 0; i < 6; i++) await nextFrame();
  const start = performance.now();
  act();
  for (;;) {
    const now = await nextFrame();
    if (isSeen()) return now - start;
    if (now - start > giveUp) return Number.POSITIVE_INFINITY;
  }
}
