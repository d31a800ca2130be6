import type { LiveEvents } from '#contract/live.ts';

/** One event of a server-sent event stream. */
export interface StreamEvent {
  id: string | undefined;
  name: string;
  data: { kind?: string; rows?: Record<string, unknown>[]; gone?: string[] };
}

export interface EventStream {
  /** All events received so far. */
  events: StreamEvent[];
  /** The cursor from which a browser would reconnect. */
  readonly lastId: string | undefined;
  /** Resolves with the first matching event, past or future; rejects when the stream ends without one. */
  waitFor(fits: (event: StreamEvent) => boolean): Promise<StreamEvent>;
  /** Resolves with the next matching event of this name that comes after the last one read. */
  next<Name extends keyof LiveEvents>(name: Name, fits: (data: LiveEvents[Name]) => boolean): Promise<LiveEvents[Name]>;
  /** Resolves when the stream ends because the server ended it, or died. */
  ended: Promise<void>;
  close(): void;
}

/** Reads an event stream as a page does. */
export async function openEventStream(open: (init: RequestInit) => Promise<Response>): Promise<EventStream> {
  const aborter = new AbortController();
  const reply = await open({ signal: aborter.signal });
  if (!reply.ok || reply.body === null) throw new Error(`the stream answered ${reply.status}`);
  const events: StreamEvent[] = [];
  const waiting = new Set<() => void>();
  let lastId: string | undefined;
  let unread = 0;

  const read = async (body: ReadableStream<Uint8Array>) => {
    let rest = '';
    for await (const text of body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)) {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
        if (!fields.has('event')) continue;
        lastId = fields.get('id') ?? lastId;
        events.push({ id: fields.get('id'), name: fields.get('event') ?? '', data: JSON.parse(fields.get('data') ?? '{}') });
      }
      for (const check of waiting) check();
    }
  };
  const ended = read(reply.body).catch((error: unknown) => {
    // fetch's message for a broken connection: the server died
    if (!aborter.signal.aborted && !(error instanceof TypeError)) throw error;
  });

  /** The index of the first matching event from an index on, as soon as there is one. */
  const find = (fits: (event: StreamEvent) => boolean, from: number) =>
    new Promise<number>((resolve, reject) => {
      const check = () => {
        const found = events.findIndex((event, at) => at >= from && fits(event));
        if (found === -1) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
      const over = () => {
        if (waiting.delete(check)) reject(new Error(`the stream ended after ${events.map(({ name }) => name).join(', ')}`));
      };
      ended.then(over, over);
    });

  return {
    events,
    get lastId() {
      return lastId;
    },
    waitFor: async (fits) => events[await find(fits, 0)] as StreamEvent,
    async next<Name extends keyof LiveEvents>(name: Name, fits: (data: LiveEvents[Name]) => boolean) {
      const found = await find((event) => event.name === name && fits(event.data as LiveEvents[Name]), unread);
      unread = found + 1;
      return events[found]?.data as LiveEvents[Name];
    },
    ended,
    close: () => aborter.abort(),
  };
}
