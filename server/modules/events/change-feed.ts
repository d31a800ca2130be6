import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { ChangeKind } from '#contract/history/history.ts';
import type { LiveEvents } from '#contract/live.ts';
import { snapshotOf } from '#contract/live-cursor.ts';
import { committedSince } from '#server/db/cursor/committed-since.ts';
import { currentCursor, isOfOtherHistory, presentCursor } from '#server/db/cursor/cursor.ts';
import type { Database } from '#server/db/database.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import type { Job } from '#server/jobs/job.ts';
import type { LiveRows, SignalName, Signals } from '#server/module.ts';
import { readSignal, signalPayloads } from './signals.ts';

/** One event, and the cursor up to which a reader of it has seen everything. */
export interface FeedEvent {
  cursor: string;
  name: keyof LiveEvents;
  data: LiveEvents[keyof LiveEvents];
}

export interface ChangeFeed {
  /** Says that something was written; every process looks. Calls in quick succession become one. */
  announce(): void;
  /** Says something that is no row of the history (`signals.ts`) to the pages that are open now, of every process. */
  signal(name: SignalName, keys: string[]): void;
  /** Calls `onEvents` after every batch of changes, with the events that carry it. */
  subscribe(onEvents: (events: FeedEvent[]) => void): () => void;
  /** What was committed since the cursor, or since a minute ago when there is none. Ends with `ready` (or is `reset`). */
  catchUp(since: string | undefined): Promise<FeedEvent[]>;
  /** From here on changes are told of. */
  start(): Promise<void>;
  stop(): void;
  /** Looks for changes when it is told of some, and now and then without: each process for its own pages. */
  job: Job;
}

export interface ChangeFeedOptions {
  /** More rows than this are cheaper to fetch again than to send: `reset` says so. */
  maxRows?: number;
}

const channel = 'samusil_change';
/** A lone change is announced at once; those of a burst are gathered for this long, or telling of them would slow them. */
const gatherMs = 50;
/** A notification that got lost (a process that died right after its commit) is made up for this often. */
const lookSeconds = 5;
/** Rows in one event: small enough to be parsed between two frames. */
const rowsPerEvent = 500;

/**
 * Follows the history table. A cursor is a snapshot of PostgreSQL's: "changed since" is then exact, however the
 * transactions overlapped, which no counter or clock could say. One read per batch serves every open page.
 */
export function createChangeFeed(
  database: Database,
  log: FastifyBaseLogger,
  loaders: Partial<Record<ChangeKind, LiveRows>>,
  signals: Partial<Signals>,
  { maxRows = 20_000 }: ChangeFeedOptions = {},
): ChangeFeed {
  const { db } = database;
  const subscribers = new Set<(events: FeedEvent[]) => void>();
  let cursor = '';
  let announcing: NodeJS.Timeout | undefined;
  let announcedAt = 0;
  const readBatch = async () => {
    const { next, events } = await eventsSince(cursor);
    cursor = next;
    if (events.length > 0) for (const onEvents of subscribers) onEvents(events);
  };

  const eventsSince = async (since: string | undefined): Promise<{ next: string; events: FeedEvent[] }> => {
    const { next, changed } = await changedSince(db, since, maxRows + 1);
    if (since && isOfOtherHistory(since, next)) return { next, events: [{ cursor: next, name: 'reset', data: { otherHistory: true } }] };
    const isTooMuch = changed.length > maxRows;
    return { next, events: isTooMuch ? [{ cursor: next, name: 'reset', data: {} }] : await eventsOf(db, loaders, changed, next) };
  };

  const passOn = async (payload: string) => {
    const signal = readSignal(payload);
    if (signal === undefined) {
      // of a newer version that runs beside this one, or of somebody else
      log.warn({ payload: payload.slice(0, 200) }, 'unknown signal');
      return;
    }
    if (subscribers.size === 0) return;
    const { name, keys } = signal;
    const data = await signals[name]?.(db, keys);
    if (data === undefined) return;
    for (const onEvents of subscribers) onEvents([{ cursor: '', name, data }]);
  };

  return {
    announce() {
      const wait = Math.max(0, announcedAt + gatherMs - performance.now());
      announcing ??= setTimeout(() => {
        announcing = undefined;
        announcedAt = performance.now();
        db.execute(sql`select pg_notify(${channel}, '')`).catch(() => {
          // the regular look makes up for it
        });
      }, wait);
    },

    signal(name, keys) {
      for (const payload of signalPayloads(name, keys)) {
        db.execute(sql`select pg_notify(${channel}, ${payload})`).catch(() => {
          // nobody hears of it: it was only worth saying at that moment
        });
      }
    },

    subscribe(onEvents) {
      subscribers.add(onEvents);
      return () => subscribers.delete(onEvents);
    },

    async catchUp(since) {
      const { next, events } = await eventsSince(since);
      return events[0]?.name === 'reset' ? events : [...events, { cursor: next, name: 'ready', data: {} }];
    },

    async start() {
      cursor = await currentCursor(db);
    },

    stop: () => clearTimeout(announcing),

    job: {
      name: 'change-feed',
      when: { everySeconds: lookSeconds },
      channel,
      async run({ notifications }) {
        await readBatch();
        for (const payload of notifications) if (payload !== '') await passOn(payload);
        return undefined;
      },
    },
  };
}

interface ChangedRow {
  kind: ChangeKind;
  entityId: string;
}

async function changedSince(db: Db, since: string | undefined, limit: number): Promise<{ next: string; changed: ChangedRow[] }> {
  const condition = since === undefined || since === '' ? sql`at > now() - interval '1 minute'` : committedSince(snapshotOf(since));
  const rows = await rowsOf<{ next: string; kind: ChangeKind | null; entityId: string }>(
    db,
    // the snapshot and the rows come from one statement, so they belong together
    sql`with changed as (select distinct kind, entity_id from change_history where ${condition} limit ${limit})
        select ${presentCursor} as next, kind, entity_id as "entityId" from (select 1) one left join changed on true`,
  );
  return { next: rows[0]?.next ?? '', changed: rows.flatMap(({ kind, entityId }) => (kind === null ? [] : [{ kind, entityId }])) };
}

async function eventsOf(
  db: Db,
  loaders: Partial<Record<ChangeKind, LiveRows>>,
  changed: ChangedRow[],
  cursor: string,
): Promise<FeedEvent[]> {
  const events: FeedEvent[] = [];
  for (const [kind, rowsOfKind] of Map.groupBy(changed, ({ kind }) => kind)) {
    const live = loaders[kind];
    if (!live) continue;
    const ids = rowsOfKind.map(({ entityId }) => entityId);
    for (let at = 0; at < ids.length; at += rowsPerEvent) {
      events.push({ cursor: '', name: 'rows', data: { kind, ...(await readRows(db, live, ids.slice(at, at + rowsPerEvent))) } });
    }
  }
  // a page that got only half of a batch must ask for all of it again: the cursor comes with the last event
  const last = events.at(-1);
  if (last) last.cursor = cursor;
  return events;
}

async function readRows(db: Db, { load, idOf }: LiveRows, ids: string[]): Promise<{ rows: unknown[]; gone?: string[] }> {
  const rows = await load(db, ids);
  if (!idOf || rows.length === ids.length) return { rows };
  const here = new Set(rows.map(idOf));
  return { rows, gone: ids.filter((id) => !here.has(id)) };
}
