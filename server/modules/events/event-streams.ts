import { Gauge } from 'prom-client';
import { type Holder, may } from '#contract/rights.ts';
import { fieldReadRights } from '#contract/visibility/field-rights.ts';
import { hiderOf } from '#server/http/hide-fields.ts';
import { liveStates } from '#server/module.ts';
import type { EventStream } from './event-stream.ts';
import type { FeedEvent } from './read-changes.ts';

/** Streams that one session may have: a browser needs one, and sometimes a second for a moment. */
const mostOfSession = 20;
/**
 * A page whose stream was ended in favour of a newer one reconnects after so many milliseconds, so that it does not
 * end that one at once.
 */
const returnMs = 60_000;

/** The event streams of this process, one for each open page. */
export interface EventStreams {
  /** Where a session has too many, its oldest is ended. */
  add(stream: EventStream): void;
  delete(stream: EventStream): void;
  send(events: readonly FeedEvent[]): void;
  /** Ends the streams whose session is over or whose rights have changed. */
  endSignedOut(): Promise<void>;
  /** Has every page reconnect, to this process or another, and ends its stream; one that comes later, at once. */
  close(): void;
  /** How many there are. */
  metric: Gauge;
}

/** @param stillSignedIn whose sessions go on, of those with these token hashes, and what they may: by the hash as hexadecimal digits */
export function createEventStreams(stillSignedIn: (hashes: Buffer[]) => Promise<ReadonlyMap<string, Holder>>): EventStreams {
  const streams = new Set<EventStream>();
  let isClosed = false;
  return {
    add(stream) {
      // it asked before the process stopped, and was known after that: nobody would end it any more
      if (isClosed) return stream.end(closing);
      makeRoom(streams, stream.tokenHash);
      streams.add(stream);
    },
    delete: (stream) => void streams.delete(stream),
    send(events) {
      // written once for all readers with the same rights
      for (const alike of Map.groupBy(streams, viewOf).values()) {
        const text = events.map((event) => printEvent(event, alike[0])).join('');
        if (text !== '') for (const stream of alike) stream.write(text);
      }
    },
    async endSignedOut() {
      const checked = new Set<EventStream>();
      // those that begin meanwhile are looked at as well: their session may have ended just before they did
      for (let rest = [...streams]; rest.length > 0; rest = [...streams].filter((stream) => !checked.has(stream))) {
        const signedIn = await stillSignedIn(rest.map(({ tokenHash }) => tokenHash));
        for (const stream of rest) {
          checked.add(stream);
          const now = signedIn.get(stream.tokenHash.toString('hex'));
          // a stream that began at the moment in which its rights changed
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

const tellingRights = new Set([...fieldReadRights, ...Object.values(liveStates).flatMap((of) => ('right' in of ? [of.right] : []))]);

/** The part of a person's rights that decides what they see. */
const viewOf = (who: Holder): string => [...tellingRights].filter((right) => may(right, who)).join();

/** So many characters of rows in one event: a page on a slow line hears something before it thinks that the line is dead. */
const eventLength = 400_000;

/** An event as it is written into a stream, for a reader with these rights, in several where its rows are long; empty where it is not for them. */
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
  // the cursor is that of the last one: a page that received a part asks for all of it again
  yield print(`${JSON.stringify(rest).slice(0, -1)},"rows":[${part}]}`, cursor);
}

const printEvent = (event: FeedEvent, who?: Holder): string => [...printParts(event, who)].join('');

const closing = printEvent({ cursor: '', name: 'closing', data: {} });
