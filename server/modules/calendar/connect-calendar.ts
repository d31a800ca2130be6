import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { calendarConnection, calendarOutbox } from '#server/db/schema/design/calendar.ts';

/**
 * Notes at the start which calendar the board has now, if any. A new start tries again at once, whatever stood in the
 * way. In another calendar than before every event is written anew; what was to be deleted from the old one stays.
 */
export async function connectCalendar({ db, kind }: Database, calendarId: string | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(calendarConnection).for('update');
    await tx.update(calendarConnection).set({ connected: calendarId !== undefined, problem: null, failures: 0, pausedUntil: sql`now()` });
    // the embedded database has one process: whoever held a lease is dead
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
