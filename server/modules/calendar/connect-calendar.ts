import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { calendarConnection, calendarOutbox } from '#server/db/schema/design/calendar.ts';

/**
 * Records at the start which calendar is configured, if any. A start clears faults, so that delivery is tried again at once.
 * In another calendar than before every event is written anew; events that were to be deleted from the old one stay there.
 */
export async function connectCalendar({ db, kind }: Database, calendarId: string | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(calendarConnection).for('update');
    await tx.update(calendarConnection).set({ connected: calendarId !== undefined, problem: null, failures: 0, pausedUntil: sql`now()` });
    // the embedded database has one process: a lease in it belongs to a dead one
    if (kind === 'embedded') {
      await tx.update(calendarConnection).set({ lease: null, leasedUntil: null });
      await tx.update(calendarOutbox).set({ lease: null, leasedUntil: null });
    }
    if (calendarId === undefined || before?.calendarId === calendarId) return;
    await tx.update(calendarConnection).set({ calendarId, syncToken: null, nextPullAt: sql`now()` });
    await tx.update(calendarOutbox).set({
      deliveredVersion: sql`case when wanted then 0 else desired_version end`,
      ...{ etag: null, remoteUpdated: null, mayRevive: false, removed: null, refused: false, problem: null, failures: 0 },
      nextTryAt: sql`now()`,
    });
  });
}
