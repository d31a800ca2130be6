import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { hasCome } from '#server/db/columns/has-come.ts';
import type { Db } from '#server/db/db.ts';
import { calendarOutbox } from '#server/db/schema/design/calendar.ts';

export type OutboxRow = typeof calendarOutbox.$inferSelect;

/** The content of an event; the last day is inclusive. */
export interface EventContent {
  summary: string;
  description: string;
  startDate: string;
  endDate: string;
}

const outbox = calendarOutbox;

/** A new version is delivered at once: failures of an older version do not delay it. */
const fresh = { refused: false, problem: null, failures: 0, nextTryAt: sql`now()` };

/**
 * Makes an event desired with this content. It is a new version unless the content is the same. Call it in
 * the transaction of the write that it follows from.
 * @param confirmSeconds within which the project must have the same content (`reconcile-unconfirmed.ts`); absent where the project itself
 * is written
 */
export async function setDesiredEvent(
  tx: Db,
  eventId: string,
  content: EventContent,
  { confirmSeconds }: { confirmSeconds?: number } = {},
): Promise<void> {
  const { summary, description, startDate, endDate } = content;
  const desired = { wanted: true, summary, description, startDate, endDate };
  const confirmBy = confirmSeconds === undefined ? null : sql`now() + make_interval(secs => ${confirmSeconds})`;
  await tx
    .insert(outbox)
    .values({ eventId, ...desired, confirmBy })
    .onConflictDoUpdate({ target: outbox.eventId, set: { confirmBy: sql`excluded.confirm_by` } });
  await tx
    .update(outbox)
    .set({
      ...desired,
      ...fresh,
      desiredVersion: sql`${outbox.desiredVersion} + 1`,
      removed: sql`case when ${outbox.wanted} then ${outbox.removed} end`,
    })
    .where(
      sql`${outbox.eventId} = ${eventId} and (not ${outbox.wanted} or (${outbox.summary}, ${outbox.description}, ${outbox.startDate}, ${outbox.endDate})
        is distinct from (${summary}, ${description}, ${startDate}::date, ${endDate}::date))`,
    );
}

/** The same for many new events at once. */
export async function addDesiredEvents(tx: Db, events: readonly (EventContent & { eventId: string })[]): Promise<void> {
  await tx.insert(outbox).values(
    events.map(({ eventId, summary, description, startDate, endDate }) => ({
      eventId,
      wanted: true,
      summary,
      description,
      startDate,
      endDate,
    })),
  );
}

/** Makes an event undesired, so that it is deleted. */
export async function clearDesiredEvent(tx: Db, eventId: string, { confirmSeconds }: { confirmSeconds?: number } = {}): Promise<void> {
  await tx
    .update(outbox)
    .set({
      ...fresh,
      wanted: false,
      removed: null,
      confirmBy: confirmSeconds === undefined ? null : sql`now() + make_interval(secs => ${confirmSeconds})`,
      desiredVersion: sql`${outbox.desiredVersion} + case when ${outbox.wanted} then 1 else 0 end`,
    })
    .where(eq(outbox.eventId, eventId));
}

/** Locks an event until the transaction ends; undefined where there is no such event. */
export async function lockEvent(tx: Db, eventId: string): Promise<OutboxRow | undefined> {
  const [row] = await tx.select().from(outbox).where(eq(outbox.eventId, eventId)).for('update');
  return row;
}

/** Locks the event that was promised for a project that is about to be created. @returns whether there is one */
export const lockPromisedEvent = async (tx: Db, eventId: string): Promise<boolean> => (await lockEvent(tx, eventId)) !== undefined;

/** The longest `confirmSeconds` that is ever set. */
const longestSeconds = 60;
/** Whether the time to confirm an event has passed without its project having the same content. */
export const isToBeConfirmed = hasCome(outbox.confirmBy, longestSeconds);

/** Locks an event whose time to confirm has passed. @returns whether that is still so under the lock */
export async function lockUnconfirmed(tx: Db, eventId: string): Promise<boolean> {
  const rows = await tx
    .select({ eventId: outbox.eventId })
    .from(outbox)
    .where(and(eq(outbox.eventId, eventId), isToBeConfirmed))
    .for('update');
  return rows.length > 0;
}

/** Stores the answer of people about an event that was deleted in the calendar. */
export async function answerRemoved(tx: Db, eventId: string, answer: 'put-back' | 'leave'): Promise<void> {
  await tx
    .update(outbox)
    .set(
      answer === 'leave'
        ? { removed: 'left' }
        : { ...fresh, removed: null, mayRevive: true, desiredVersion: sql`${outbox.desiredVersion} + 1` },
    )
    .where(and(eq(outbox.eventId, eventId), isNotNull(outbox.removed)));
}
