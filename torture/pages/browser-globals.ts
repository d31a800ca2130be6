import { setMaxListeners } from 'node:events';
import { TextEventSource } from './text-event-source.ts';

/** The browser globals that the page's modules need, for pages of a person who is signed in at `origin`. */
export function stubBrowserGlobals(origin: string, tokens: readonly string[]): void {
  const sessions = tokens.map((token) => ({ headers: { origin, cookie: `samusil=${token}` }, streams: 0 }));
  const headers = sessions[0]?.headers;
  const fetchAnywhere = globalThis.fetch;
  // without BroadcastChannel every page opens its own stream, instead of sharing one as tabs of a browser do
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const document = Object.assign(new EventTarget(), { documentElement: { dataset: {} } });
  const window = new EventTarget();
  setMaxListeners(0, document, window);
  Object.assign(globalThis, {
    document,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    fetch: (input: string | URL, init: RequestInit = {}) =>
      typeof input === 'string' && input.startsWith('/')
        ? fetchAnywhere(`${origin}${input}`, { ...init, headers: { ...init.headers, ...headers } })
        : fetchAnywhere(input, init),
    EventSource: class extends TextEventSource {
      readonly session: (typeof sessions)[number] | undefined;
      constructor(path: string) {
        const session = sessions.toSorted((a, b) => a.streams - b.streams)[0];
        super(`${origin}${path}`, session?.headers ?? {});
        this.session = session;
        if (session) session.streams += 1;
      }
      override close() {
        if (this.session) this.session.streams -= 1;
        super.close();
      }
    },
  });
}
