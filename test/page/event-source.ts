import { vi } from 'vitest';
import { staffHeader } from '#contract/auth/staff-header.ts';
import type { LiveEvents } from '#contract/live.ts';

/** The event streams that the page of a test opens. The test sends their events instead of a server. */
export interface LiveStreams {
  /** The open ones, in the order in which they were opened. */
  open(): LiveStream[];
  /** Resolves with the only open stream, as soon as there is one. */
  only(): Promise<LiveStream>;
}

export interface LiveStream {
  /** The cursor from which it continues; null without one. */
  since: string | null;
  /** The number of the person who reads it. */
  by: string | null;
  /** It ends once everything that was missed has been sent. */
  once: boolean;
  isOpen(): boolean;
  /** Ends the connection. */
  end(): void;
  send<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name], cursor?: string): void;
}

class StubEventSource extends EventTarget {
  static opened = new Set<StubEventSource>();
  readonly url: URL;

  constructor(path: string) {
    super();
    this.url = new URL(path, 'http://samusil.example');
    StubEventSource.opened.add(this);
  }

  close(): void {
    StubEventSource.opened.delete(this);
  }
}

const streamOf = (source: StubEventSource): LiveStream => ({
  since: source.url.searchParams.get('since'),
  by: source.url.searchParams.get(staffHeader),
  once: source.url.searchParams.has('once'),
  end: () => source.dispatchEvent(new Event('error')),
  isOpen: () => StubEventSource.opened.has(source),
  send: (name, data, cursor = '') => source.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId: cursor })),
});

/** Replaces the browser's `EventSource` until the test is over. */
export function stubEventSource(): LiveStreams {
  StubEventSource.opened.clear();
  vi.stubGlobal('EventSource', StubEventSource);
  const open = () => [...StubEventSource.opened].map(streamOf);
  return {
    open,
    only: () =>
      vi.waitFor(() => {
        const [stream, ...others] = open();
        if (!stream || others.length > 0) throw new Error(`${others.length + (stream ? 1 : 0)} streams are open.`);
        return stream;
      }),
  };
}
