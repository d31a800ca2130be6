import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { mostNew, type SecurityEvent, type SecurityFilter, type SecurityQuery } from '#contract/security/security.ts';
import { type SecurityKind, type SecurityOutcome, securityKindNames, securityKindOf } from '#contract/security/security-kinds.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { securityEvent } from '#server/db/schema/operation/security-event.ts';
import { endOfDay, startOfDay } from '#server/modules/history/history.service.ts';

/** A newer version that runs at the same time may store kinds that this one does not know. */
export const isKnown: SQL = inArray(securityEvent.kind, securityKindNames);

const matches = ({ kind, outcome, staffId, address, fromDay, toDay }: SecurityFilter): SQL | undefined =>
  and(
    kind === undefined ? isKnown : eq(securityEvent.kind, kind),
    outcome && ofOutcome(outcome, kind),
    staffId === undefined ? undefined : eq(securityEvent.staffId, staffId),
    address === undefined ? undefined : eq(securityEvent.address, address),
    fromDay === undefined ? undefined : gte(securityEvent.at, startOfDay(fromDay)),
    toDay === undefined ? undefined : lt(securityEvent.at, endOfDay(toDay)),
  );

/** Each kind has one outcome. Another outcome finds nothing, which is known without a scan of the log. */
const ofOutcome = (outcome: SecurityOutcome, kind: SecurityKind | undefined): SQL =>
  kind === undefined || securityKindOf(kind).outcome === outcome ? eq(securityEvent.outcome, outcome) : sql`false`;

/** The position of an event in the order of the log: each index ends with these two columns. */
const place = sql`(${securityEvent.at}, ${securityEvent.eventId})`;
const placeOf = (eventId: number) => sql`(select at, event_id from security_event where event_id = ${eventId})`;

/** The events of one page, newest first, and one more, which shows whether there are further pages. */
export const selectEvents = (db: Db, { before, limit, ...filter }: SecurityQuery) =>
  db
    .select()
    .from(securityEvent)
    .where(and(matches(filter), before === undefined ? undefined : sql`${place} < ${placeOf(before)}`))
    .orderBy(desc(securityEvent.at), desc(securityEvent.eventId))
    .limit(limit + 1);

export async function listEvents(db: Db, query: SecurityQuery): Promise<{ events: SecurityEvent[]; more: boolean }> {
  const rows = await selectEvents(db, query);
  return { events: rows.slice(0, query.limit).map(presentEvent), more: rows.length > query.limit };
}

/** How many events are newer than this one, or exist at all, counted up to `mostNew`. */
export async function countNew(db: Db, after: number | undefined, filter: SecurityFilter): Promise<number> {
  const isNew = after === undefined ? undefined : sql`${place} > ${placeOf(after)}`;
  const found = db
    .select({ one: sql`1` })
    .from(securityEvent)
    .where(and(matches(filter), isNew))
    .limit(mostNew);
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from (${found}) found`);
  return row?.count ?? 0;
}

/** Removes events older than `keepDays`, up to `atMost` of them. @returns how many were removed */
export async function thinEvents(db: Db, keepDays: number, atMost: number): Promise<number> {
  const [row] = await rowsOf<{ removed: number }>(db, sql`select thin_security_events(${keepDays}, ${atMost}) as removed`);
  return row?.removed ?? 0;
}

/** @param event of a kind that this version knows */
export const presentEvent = ({ notifies: _, rowCount, kind, at, ...row }: typeof securityEvent.$inferSelect): SecurityEvent => ({
  ...row,
  kind: kind as SecurityKind,
  at: at.toISOString(),
  rows: rowCount,
});
