import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { hasCome } from '#server/db/columns/has-come.ts';
import type { Db } from '#server/db/db.ts';
import { calendarOutbox } from '#server/db/schema/design/calendar.ts';

export type OutboxRow = typeof calendarOutbox.$inferSelect;

/** What an event says; both days belong to it. */
export interface EventContent {
  summary: string;
  description: string;
  startDate: string;
  endDate: string;
}

const outbox = calendarOutbox;

/** A new version is delivered at once: nothing that went wrong with an older one holds it up. */
const anew = { refused: false, problem: null, failures: 0, nextTryAt: sql`now()` };

/**
 * From now on the event is to exist and to say this, a new version unless it is to say so already. Belongs into the
 * transaction of whatever it follows from.
 * @param confirmSeconds the project is to say the same by then (`reconcile-unconfirmed.ts`); absent: the project itself speaks
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
      ...anew,
      desiredVersion: sql`${outbox.desiredVersion} + 1`,
      removed: sql`case when ${outbox.wanted} then ${outbox.removed} end`,
    })
    .where(
      sql`${outbox.eventId} = ${eventId} and (not ${outbox.wanted} or (${outbox.summary}, ${outbox.description}, ${outbox.startDate}, ${outbox.endDate})
        is distinct from (${summary}, ${description}, ${startDate}::date, ${endDate}::date))`,
    );
}

/** The same for many events at once that nobody named before. */
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

/** From now on the event is not to exist. */
export async function clearDesiredEvent(tx: Db, eventId: string, { confirmSeconds }: { confirmSeconds?: number } = {}): Promise<void> {
  await tx
    .update(outbox)
    .set({
      ...anew,
      wanted: false,
      removed: null,
      confirmBy: confirmSeconds === undefined ? null : sql`now() + make_interval(secs => ${confirmSeconds})`,
      desiredVersion: sql`${outbox.desiredVersion} + case when ${outbox.wanted} then 1 else 0 end`,
    })
    .where(eq(outbox.eventId, eventId));
}

/** Locks an event until the transaction ends; undefined when nobody ever named it. */
export async function lockEvent(tx: Db, eventId: string): Promise<OutboxRow | undefined> {
  const [row] = await tx.select().from(outbox).where(eq(outbox.eventId, eventId)).for('update');
  return row;
}

/** Locks the event that a project to come was promised. @returns whether there is one */
export const lockPromisedEvent = async (tx: Db, eventId: string): Promise<boolean> => (await lockEvent(tx, eventId)) !== undefined;

/** No project has longer than that to follow its event. */
const longestSeconds = 60;
/** Its time is over, and no project has said the same. */
export const isToBeConfirmed = hasCome(outbox.confirmBy, longestSeconds);

/** Locks an event whose time to settle has come. @returns whether it still has, now that nobody else writes it */
export async function lockUnconfirmed(tx: Db, eventId: string): Promise<boolean> {
  const rows = await tx
    .select({ eventId: outbox.eventId })
    .from(outbox)
    .where(and(eq(outbox.eventId, eventId), isToBeConfirmed))
    .for('update');
  return rows.length > 0;
}

/** What people said about an event that was deleted over there. */
export async function answerRemoved(tx: Db, eventId: string, answer: 'put-back' | 'leave'): Promise<void> {
  await tx
    .update(outbox)
    .set(
      answer === 'leave'
        ? { removed: 'left' }
        : { ...anew, removed: null, mayRevive: true, desiredVersion: sql`${outbox.desiredVersion} + 1` },
    )
    .where(and(eq(outbox.eventId, eventId), isNotNull(outbox.removed)));
}
