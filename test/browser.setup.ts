import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { loadLaterParts } from '#web/code/later.tsx';
import { loadWords, speak } from '#web/i18n/words.ts';
import { awaitSession, dropSession } from '#web/session/session.ts';
import '#web/ui/dialogs/dialog-frame.tsx';
import '#web/ui/dialogs/side-drawer.tsx';

/** Substitutes for browser interfaces that jsdom lacks, as far as Mantine and the lists need them. */
class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= QuietObserver;
// without motion what opens and closes has done so at once: with it the frames that follow change states outside of the test's own steps
globalThis.matchMedia ??= (query: string) =>
  ({
    matches: query === '(prefers-reduced-motion: reduce)',
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }) as unknown as MediaQueryList;
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
Element.prototype.checkVisibility ??= () => true;
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo = () => {};
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => {};

/**
 * Between tests the server can be reached, but answers nothing else: a request that is still being made when a test ends waits for ever. If
 * it were refused, the page would check the connection every few seconds, and later tests would see these requests.
 */
globalThis.fetch = async (path) => (path === '/healthz' || path === '/readyz' ? new Response() : new Promise<Response>(() => {}));

/**
 * jsdom calls animation frames by an interval that it starts when one is requested and stops when none is left. If the interval were
 * started while a test has a fake clock, it would stop with that clock, for all later tests. So one animation frame is always requested.
 */
const { requestAnimationFrame, cancelAnimationFrame } = globalThis;
let frame = 0;
const paint = () => {
  frame = requestAnimationFrame(paint);
};
paint();
afterAll(() => cancelAnimationFrame(frame));

/** One turn of the event loop, independent of a test's fake clock. */
const turn = (
  (setTimeout) => () =>
    new Promise<void>((resolve) => setTimeout(resolve))
)(globalThis.setTimeout);

/**
 * At the end of a test, reports that the connection is back to everything that waits for it: otherwise it would check the connection during
 * later tests, and its requests would be among theirs.
 */
async function reconnect(): Promise<void> {
  await turn();
  globalThis.dispatchEvent(new Event('online'));
  await turn();
}

/** Removes the page's data about the signed-in person, as signing out does. Who is signed in next is then unknown. */
function leave(): void {
  awaitSession();
  dropSession();
  awaitSession();
}

configure({ asyncUtilTimeout: 30_000 });

await loadWords();
// in a browser these are loaded some moments after the first screen
beforeEach(loadLaterParts);

afterEach(async () => {
  cleanup();
  // changes that the test made itself: the next file gets the same document and address
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  document.head.replaceChildren();
  // includes notices that wait for a place on the screen
  notifications.cleanQueue();
  notifications.clean();
  vi.unstubAllGlobals();
  leave();
  await reconnect();
  sessionStorage.clear();
  await speak('ko');
  localStorage.clear();
});
