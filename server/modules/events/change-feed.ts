import type { FastifyBaseLogger } from 'fastify';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import type { Job } from '#server/jobs/job.ts';
import type { Signals } from '#server/module.ts';
import { type Announcer, createAnnouncer } from './announcer.ts';
import { type ChangeSources, eventsSince, type FeedEvent, type RunLong, rowEvents } from './read-changes.ts';
import { readSignal, type Signal } from './signals.ts';

export interface ChangeFeed extends Announcer {
  /** Calls `onEvents` after every batch of changes, with its events. */
  subscribe(onEvents: (events: FeedEvent[]) => void): () => void;
  /**
   * The changes committed since the cursor; without a cursor there are none. The last event is `ready`, or the only one is
   * `reset`.
   * @param runLong what reads many rows is run by this, and is `reset` where that has no room
   */
  catchUp(since: string | undefined, runLong?: RunLong): Promise<FeedEvent[]>;
  /** Takes the present cursor; changes after it are sent. */
  start(): Promise<void>;
  /** Seconds since this process last queried the changes successfully. */
  age(): number;
  /** Queries the changes on each notification, and every few seconds without one. Every process does so for its own pages. */
  job: Job;
}

export interface ChangeFeedOptions {
  /** With more changed rows than this, fetching the lists again is cheaper: `reset` is sent instead. */
  maxRows?: number;
}

type Sources = ChangeSources & { signals: Partial<Signals> };

const channel = 'samusil_change';
/**
 * How often changes are queried without a notification, which may be lost (when a process dies right after its
 * commit).
 */
const pollSeconds = 5;

/**
 * Follows the history table. A cursor is a snapshot of PostgreSQL: that makes "changed since" exact even where
 * transactions overlapped, which a counter or clock would not. One read per batch serves every open page.
 */
export function createChangeFeed(
  database: Database,
  log: FastifyBaseLogger,
  { signals, ...sources }: Sources,
  { maxRows = 20_000 }: ChangeFeedOptions = {},
): ChangeFeed {
  const { db } = database;
  const subscribers = new Set<(events: FeedEvent[]) => void>();
  let cursor = '';
  let lookedAt = performance.now();
  const announcer = createAnnouncer(db, channel);

  const readBatch = async () => {
    const { next, events } = await eventsSince(db, sources, cursor, { maxRows });
    cursor = next;
    lookedAt = performance.now();
    if (events.length > 0) for (const onEvents of subscribers) onEvents(events);
  };

  const passOn = async (payload: string) => {
    const signal = knownSignal(payload, log);
    if (signal === undefined || subscribers.size === 0) return;
    const events = await signalEvents(db, { signals, ...sources }, signal);
    if (events.length > 0) for (const onEvents of subscribers) onEvents(events);
  };

  return {
    ...announcer,

    subscribe(onEvents) {
      subscribers.add(onEvents);
      return () => subscribers.delete(onEvents);
    },

    async catchUp(since, runLong) {
      const { next, events } = await eventsSince(db, sources, since, { maxRows, runLong });
      return events[0]?.name === 'reset' ? events : [...events, { cursor: next, name: 'ready', data: {} }];
    },

    async start() {
      cursor = await currentCursor(db);
      lookedAt = performance.now();
    },

    age: () => (performance.now() - lookedAt) / 1000,

    job: {
      name: 'change-feed',
      when: { everySeconds: pollSeconds },
      channel,
      async run({ notifications }) {
        await readBatch();
        for (const payload of notifications) if (payload !== '') await passOn(payload);
        return undefined;
      },
    },
  };
}

async function signalEvents(db: Db, { signals, liveRows }: Sources, { name, keys }: Signal): Promise<FeedEvent[]> {
  if (name === 'staff') {
    const people = keys.map((entityId) => ({ kind: name, entityId }));
    return await rowEvents(db, liveRows, people);
  }
  const data = await signals[name]?.(db, keys);
  return data === undefined ? [] : [{ cursor: '', name, data }];
}

function knownSignal(payload: string, log: FastifyBaseLogger): ReturnType<typeof readSignal> {
  const signal = readSignal(payload);
  // from a newer version that runs at the same time, or from another program
  if (signal === undefined) log.warn({ payload: payload.slice(0, 200) }, 'unknown signal');
  return signal;
}
