import { Gauge } from 'prom-client';
import { type Holder, may } from '#contract/rights.ts';
import { fieldReadRights } from '#contract/visibility/field-rights.ts';
import { hiderOf } from '#server/http/hide-fields.ts';
import { liveStates } from '#server/module.ts';
import type { EventStream } from './event-stream.ts';
import type { FeedEvent } from './read-changes.ts';

/** The most streams of one session. A browser needs one, and at times a second for a moment. */
const mostOfSession = 20;
/**
 * After how many milliseconds a page reconnects whose stream was ended in favour of a newer one. At once, it would
 * end that one in turn.
 */
const returnMs = 60_000;

/** The event streams of this process, one for each open page. */
export interface EventStreams {
  /** Adds a stream. Where its session has too many, the oldest is ended. */
  add(stream: EventStream): void;
  delete(stream: EventStream): void;
  send(events: readonly FeedEvent[]): void;
  /** Ends the streams whose session has ended or whose rights have changed. */
  endSignedOut(): Promise<void>;
  /** Ends every stream and makes its page reconnect, to this process or another; a stream that is added later is ended at once. */
  close(): void;
  /** The number of streams. */
  metric: Gauge;
}

/**
 * @param stillSignedIn returns the sessions that still exist among those with these token hashes, with their rights, by hexadecimal hash
 */
export function createEventStreams(stillSignedIn: (hashes: Buffer[]) => Promise<ReadonlyMap<string, Holder>>): EventStreams {
  const streams = new Set<EventStream>();
  let isClosed = false;
  return {
    add(stream) {
      // the request arrived before the process began to stop, and its session was checked after that: nobody else would end the stream
      if (isClosed) return stream.end(closing);
      makeRoom(streams, stream.tokenHash);
      streams.add(stream);
    },
    delete: (stream) => void streams.delete(stream),
    send(events) {
      // printed once for all readers with the same rights
      for (const alike of Map.groupBy(streams, viewOf).values()) {
        const text = events.map((event) => printEvent(event, alike[0])).join('');
        if (text !== '') for (const stream of alike) stream.write(text);
      }
    },
    async endSignedOut() {
      const checked = new Set<EventStream>();
      // also checks streams that begin meanwhile: their session may have ended just before
      for (let rest = [...streams]; rest.length > 0; rest = [...streams].filter((stream) => !checked.has(stream))) {
        const signedIn = await stillSignedIn(rest.map(({ tokenHash }) => tokenHash));
        for (const stream of rest) {
          checked.add(stream);
          const now = signedIn.get(stream.tokenHash.toString('hex'));
          // the rights may have changed at the moment in which the stream began
          if (now === undefined || viewOf(now) !== viewOf(stream)) stream.end();
        }
      }
    },
    close() {
      isClosed = true;
      for (const stream of streams) stream.end(closing);
    },
    metric: new Gauge({
      name: 'event_streams',
      help: 'Pages that listen to changes.',
      registers: [],
      collect() {
        this.set(streams.size);
      },
    }),
  };
}

function makeRoom(streams: Set<EventStream>, tokenHash: Buffer): void {
  const theirs = [...streams].filter((stream) => stream.tokenHash.equals(tokenHash));
  for (const stream of theirs.slice(0, Math.max(0, theirs.length + 1 - mostOfSession))) {
    stream.write(`retry: ${returnMs}\n\n`);
    stream.end();
    streams.delete(stream);
  }
}

const visibilityRights = new Set([...fieldReadRights, ...Object.values(liveStates).flatMap((of) => ('right' in of ? [of.right] : []))]);

/** The part of a person's rights that decides what they see. */
const viewOf = (who: Holder): string => [...visibilityRights].filter((right) => may(right, who)).join();

/** The most characters of rows in one event: a page on a slow line must receive an event before it takes the line for dead. */
const eventLength = 400_000;

/** An event as text of a stream, for a reader with these rights. Long rows become several events; a reader without the right gets none. */
export function* printParts({ cursor, name, data, schema, right }: FeedEvent, who?: Holder): Generator<string> {
  if (right !== undefined && !(who && may(right, who))) return;
  const print = (json: string, at: string) => `${at === '' ? '' : `id: ${at}\n`}event: ${name}\ndata: ${json}\n\n`;
  const hide = schema && hiderOf(schema, who);
  if (!('rows' in data)) return yield print(JSON.stringify(hide ? hide(data) : data), cursor);
  const { rows, ...rest } = data;
  let [part, length]: [string[], number] = [[], 0];
  for (const row of rows) {
    const json = JSON.stringify(hide ? hide(row) : row);
    if (length > 0 && length + json.length > eventLength) {
      yield print(`{"kind":${JSON.stringify(rest.kind)},"rows":[${part}]}`, '');
      [part, length] = [[], 0];
    }
    part.push(json);
    length += json.length;
  }
  // only the last part has the cursor: a page that received some parts asks for all of them again
  yield print(`${JSON.stringify(rest).slice(0, -1)},"rows":[${part}]}`, cursor);
}

const printEvent = (event: FeedEvent, who?: Holder): string => [...printParts(event, who)].join('');

const closing = printEvent({ cursor: '', name: 'closing', data: {} });
