import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { loadLaterParts } from '#web/code/later.tsx';
import { loadWords, speak } from '#web/i18n/words.ts';
import { awaitSession, dropSession } from '#web/session/session.ts';
import '#web/ui/dialogs/dialog-frame.tsx';
import '#web/ui/dialogs/side-drawer.tsx';

/** The browser interfaces that jsdom lacks, as far as Mantine and the lists need them. */
class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= QuietObserver;
globalThis.matchMedia ??= (query: string) =>
  ({
    matches: false,
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
 * Between tests the server can be reached, and answers nothing else: what is still being stored as a test ends waits for
 * ever. Refused, it would ask for the connection every few seconds, and be told to the tests that come after it.
 */
globalThis.fetch = async (path) => (path === '/healthz' || path === '/readyz' ? new Response() : new Promise<Response>(() => {}));

/**
 * jsdom paints by an interval that it starts once something is to be painted, where the focus went with what had it, too. Started
 * while a test has another clock it would stand still with that one, for all tests after it: so there always is something.
 */
const { requestAnimationFrame, cancelAnimationFrame } = globalThis;
let frame = 0;
const paint = () => {
  frame = requestAnimationFrame(paint);
};
paint();
afterAll(() => cancelAnimationFrame(frame));

/** A turn of the event loop, whatever clock the test has. */
const turn = (
  (setTimeout) => () =>
    new Promise<void>((resolve) => setTimeout(resolve))
)(globalThis.setTimeout);

/** What waits for the connection as a test ends has it again: it would ask the tests after it, and be among their calls. */
async function reconnect(): Promise<void> {
  await turn();
  globalThis.dispatchEvent(new Event('online'));
  await turn();
}

/** What the page has of whoever was signed in goes, as with a sign-out, and of the next one it is not known yet who that is. */
function leave(): void {
  awaitSession();
  dropSession(false);
  awaitSession();
}

configure({ asyncUtilTimeout: 30_000 });

await loadWords();
// as in a browser some moments after the first screen
beforeEach(loadLaterParts);

afterEach(async () => {
  cleanup();
  // what a test wrote itself: the next file has the same document, and its address
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  document.head.replaceChildren();
  // some wait for a place on the screen
  notifications.cleanQueue();
  notifications.clean();
  vi.unstubAllGlobals();
  leave();
  await reconnect();
  sessionStorage.clear();
  await speak('ko');
  localStorage.clear();
});
