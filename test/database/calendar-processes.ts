import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/database.ts';
import { calendarConnection, calendarOutbox } from '#server/db/schema/design/calendar.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import { openSession } from '#server/modules/auth/auth.service.ts';
import type { FreshLocation } from '#test/database.ts';

/** Registers a person and returns the token of a session. */
export async function registerPlanner({ where }: FreshLocation): Promise<string> {
  const database = await openDatabase(where);
  const [row] = await database.db.insert(staff).values({ email: 'planner@samusil.example', staffName: '김계획' }).returning();
  const token = await openSession(database.db, row?.staffId ?? 0);
  await database.close();
  return token;
}

/** Ends all leases, as the passing of some seconds would. */
export async function letLeasesRunOut({ where }: FreshLocation): Promise<void> {
  const database = await openDatabase(where);
  await database.db.update(calendarOutbox).set({ leasedUntil: sql`now()` });
  await database.db.update(calendarConnection).set({ leasedUntil: sql`now()` });
  await database.close();
}
