import { vi } from 'vitest';
import type { LiveEvents } from '#contract/live.ts';

/** The event streams that the page of a test opens, told by hand what the server would say. */
export interface LiveStreams {
  /** Those that are open, in the order in which they were opened. */
  open(): LiveStream[];
  /** The only one that is open, once it is. */
  only(): Promise<LiveStream>;
}

export interface LiveStream {
  /** From where it goes on; null when it says nothing of that. */
  since: string | null;
  tell<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name], cursor?: string): void;
}

class ToldEventSource extends EventTarget {
  static opened = new Set<ToldEventSource>();
  readonly url: URL;

  constructor(path: string) {
    super();
    this.url = new URL(path, 'http://samusil.example');
    ToldEventSource.opened.add(this);
  }

  close(): void {
    ToldEventSource.opened.delete(this);
  }
}

const streamOf = (source: ToldEventSource): LiveStream => ({
  since: source.url.searchParams.get('since'),
  tell: (name, data, cursor = '') => source.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId: cursor })),
});

/** Stands in for the browser's event streams until the test is over. */
export function tellStreams(): LiveStreams {
  ToldEventSource.opened.clear();
  vi.stubGlobal('EventSource', ToldEventSource);
  const open = () => [...ToldEventSource.opened].map(streamOf);
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
