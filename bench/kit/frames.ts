/** A tiny element outside of the measured area. */
let speck: HTMLElement | undefined;

function makeSpeck(): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = 'position:fixed;top:0;right:0;width:1px;height:1px';
  return document.body.appendChild(element);
}

/**
 * Resolves at the end of the next frame: after its callbacks, style, layout and paint commands. Every frame draws something, because the
 * browser waits 16.7 ms after a frame that did not, which would hide everything that takes less.
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

/** After this time, the measurement gives up. */
const giveUp = 60_000;

/** Some contestants ignore a second key within a tenth of a second. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 150));

/** Runs an action while frames are being drawn, and waits for the frame that shows its result. Returns the milliseconds between the two. */
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
