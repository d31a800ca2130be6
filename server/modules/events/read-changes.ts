import { sql } from 'drizzle-orm';
import type { ZodType } from 'zod';
import type { ChangeKind } from '#contract/history/history.ts';
import type { LiveEvents } from '#contract/live.ts';
import { snapshotOf } from '#contract/live-cursor.ts';
import type { Right } from '#contract/permissions.ts';
import { committedSince } from '#server/db/cursor/committed-since.ts';
import { currentCursor, isOfOtherHistory, presentCursor } from '#server/db/cursor/cursor.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { type LiveRows, liveStates, type Since, type StateName, type States } from '#server/module.ts';

/** An event; `cursor` is the position that its reader has reached after it. */
export interface FeedEvent {
  cursor: string;
  name: keyof LiveEvents;
  data: LiveEvents[keyof LiveEvents];
  /** The schema of each row of `rows`, else of the data. It decides which fields are hidden from the reader. */
  schema?: ZodType;
  /** Only readers with this right get the event. */
  right?: Right | undefined;
}

/** How the rows of each kind and the states are read. */
export interface ChangeSources {
  liveRows: Partial<Record<ChangeKind, LiveRows>>;
  states: Partial<States>;
}

/** The most rows in one event: few enough to be parsed between two frames. */
const rowsPerEvent = 500;
/** With more changed rows than this, reading them counts as long work. */
const manyRows = 2 * rowsPerEvent;

/** Reads many rows when there is room for long work. Returns undefined where there is none. */
export type RunLong = <Result>(read: () => Promise<Result>) => Promise<Result | undefined>;

export interface ReadingLimits {
  /** With more rows, fetching the lists again is cheaper: the result is `reset`. */
  maxRows: number;
  /** Absent: long work is never refused. */
  runLong?: RunLong | undefined;
}

/**
 * The changes committed since the cursor, and the cursor after them. Without a cursor there are no changes: a reader that has read
 * nothing yet has missed nothing. The result is `reset` where there are too many rows to read, altogether or at this moment: fetching the
 * lists again, which are kept, takes less.
 */
export async function eventsSince(
  db: Db,
  { liveRows, states }: ChangeSources,
  since: string | undefined,
  { maxRows, runLong }: ReadingLimits,
): Promise<{ next: string; events: FeedEvent[] }> {
  if (!since) return { next: await currentCursor(db), events: [] };
  const { next, changed } = await changedSince(db, since, maxRows + 1);
  if (isOfOtherHistory(since, next)) return { next, events: [{ cursor: next, name: 'reset', data: { otherHistory: true } }] };
  const hasChanged = conditionSince(since);
  changed.push(...(await changedWithoutHistory(db, liveRows, hasChanged)));
  const reset: { next: string; events: FeedEvent[] } = { next, events: [{ cursor: next, name: 'reset', data: {} }] };
  if (changed.length > maxRows) return reset;
  const read = () => rowEvents(db, liveRows, changed);
  const events = runLong && changed.length > manyRows ? await runLong(read) : await read();
  if (events === undefined) return reset;
  events.push(...(await stateEvents(db, states, hasChanged)));
  // only the last event has the cursor: a page that received half of a batch asks for all of it again
  const last = events.at(-1);
  if (last) last.cursor = next;
  return { next, events };
}

interface ChangedRow {
  kind: ChangeKind;
  entityId: string;
}

async function changedSince(db: Db, since: string, limit: number): Promise<{ next: string; changed: ChangedRow[] }> {
  const rows = await rowsOf<{ next: string; kind: ChangeKind | null; entityId: string }>(
    db,
    // snapshot and rows come from one statement, so that they are consistent
    sql`with changed as (select distinct kind, entity_id from change_history where ${committedSince(snapshotOf(since))} limit ${limit})
        select ${presentCursor} as next, kind, entity_id as "entityId" from (select 1) one left join changed on true`,
  );
  return { next: rows[0]?.next ?? '', changed: rows.flatMap(({ kind, entityId }) => (kind === null ? [] : [{ kind, entityId }])) };
}

const conditionSince =
  (cursor: string): Since =>
  (xact) =>
    committedSince(snapshotOf(cursor), xact);

async function changedWithoutHistory(db: Db, liveRows: ChangeSources['liveRows'], since: Since): Promise<ChangedRow[]> {
  const changed: ChangedRow[] = [];
  for (const [kind, { changedSince }] of Object.entries(liveRows) as [ChangeKind, LiveRows][])
    for (const entityId of (await changedSince?.(db, since)) ?? []) changed.push({ kind, entityId });
  return changed;
}

/** The present rows, in events that are short enough for a page to parse without a noticeable pause. */
export async function rowEvents(db: Db, liveRows: ChangeSources['liveRows'], changed: ChangedRow[]): Promise<FeedEvent[]> {
  const events: FeedEvent[] = [];
  for (const [kind, rowsOfKind] of Map.groupBy(changed, ({ kind }) => kind)) {
    const live = liveRows[kind];
    if (!live) continue;
    const ids = [...new Set(rowsOfKind.map(({ entityId }) => entityId))];
    for (let at = 0; at < ids.length; at += rowsPerEvent) {
      events.push({
        cursor: '',
        name: 'rows',
        schema: live.schema,
        data: { kind, ...(await readRows(db, live, ids.slice(at, at + rowsPerEvent))) },
      });
    }
  }
  return events;
}

async function stateEvents(db: Db, states: ChangeSources['states'], since: Since): Promise<FeedEvent[]> {
  const events: FeedEvent[] = [];
  for (const [name, of] of Object.entries(liveStates) as [StateName, { right?: Right; schema: ZodType }][]) {
    const data = await states[name]?.(db, since);
    if (data !== undefined) events.push({ cursor: '', name, data, ...of });
  }
  return events;
}

async function readRows(db: Db, { load, idOf }: LiveRows, ids: string[]): Promise<{ rows: unknown[]; gone?: string[] }> {
  const rows = await load(db, ids);
  if (!idOf || rows.length === ids.length) return { rows };
  const here = new Set(rows.map(idOf));
  return { rows, gone: ids.filter((id) => !here.has(id)) };
}
