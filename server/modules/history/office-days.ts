import { type SQL, sql } from 'drizzle-orm';

const midnight = (day: SQL): SQL => sql`((${day})::timestamp at time zone 'Asia/Seoul')`;

/** The start of a day in Korea, wherever the server runs. */
export const startOfDay = (day: string): SQL => midnight(sql`${day}::date`);

/** The start of the next day in Korea. Adding a day in the database's time zone would be wrong where its clocks change meanwhile. */
export const endOfDay = (day: string): SQL => midnight(sql`${day}::date + 1`);
