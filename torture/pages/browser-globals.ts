import { setMaxListeners } from 'node:events';
import { TextEventSource } from './text-event-source.ts';

/** What the page's own modules take from a browser, for pages that are somebody's who is signed in at `origin`. */
export function stubBrowserGlobals(origin: string, token: string): void {
  const headers = { origin, cookie: `samusil=${token}` };
  const fetchAnywhere = globalThis.fetch;
  // every page has a stream of its own: they are not tabs of one browser
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const document = Object.assign(new EventTarget(), { documentElement: { dataset: {} } });
  setMaxListeners(0, document);
  Object.assign(globalThis, {
    document,
    fetch: (input: string | URL, init: RequestInit = {}) =>
      typeof input === 'string' && input.startsWith('/')
        ? fetchAnywhere(`${origin}${input}`, { ...init, headers: { ...init.headers, ...headers } })
        : fetchAnywhere(input, init),
    EventSource: class extends TextEventSource {
      constructor(path: string) {
        super(`${origin}${path}`, headers);
      }
    },
  });
}
