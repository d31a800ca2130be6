/** A speck outside of what is measured. */
let speck: HTMLElement | undefined;

function makeSpeck(): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = 'position:fixed;top:0;right:0;width:1px;height:1px';
  return document.body.appendChild(element);
}

/**
 * The end of the next frame: after its callbacks, style, layout and paint commands. Every frame draws something: the
 * browser lets 16.7 ms pass after one that did not, which would hide whatever takes less.
 */
const nextFrame = () =>
  new Promise<number>((resolve) =>
    requestAnimationFrame((now) => {
      speck ??= makeSpeck();
      speck.style.background = `rgb(0 0 ${Math.round(now) % 256})`;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(0);
    }),
  );

/** Longer than this is as good as never. */
const giveUp = 60_000;

/** Some take no second key within a tenth of a second. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 150));

/** Does something when frames are flowing, and waits for the frame in which it can be seen. Returns the milliseconds between. */
export async function untilSeen(act: () => void, isSeen: () => boolean): Promise<number> {
  await rest();
  for (let i = 0; i < 6; i++) await nextFrame();
  const start = performance.now();
  act();
  for (;;) {
    const now = await nextFrame();
    if (isSeen()) return now - start;
    if (now - start > giveUp) return Number.POSITIVE_INFINITY;
  }
}
