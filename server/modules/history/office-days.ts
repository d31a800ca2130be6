import { type SQL, sql } from 'drizzle-orm';

const midnight = (day: SQL): SQL => sql`((${day})::timestamp at time zone 'Asia/Seoul')`;

/** The start of a day in Korea, wherever the server runs. */
export const startOfDay = (day: string): SQL => midnight(sql`${day}::date`);

/** The start of the next day: not a day later by the clocks of the database, which may be put forward or back meanwhile. */
export const endOfDay = (day: string): SQL => midnight(sql`${day}::date + 1`);
