import { type SQL, sql } from 'drizzle-orm';

/** The start of a day in Korea, wherever the server runs. */
export const startOfDay = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Asia/Seoul')`;

/** The start of the next day. */
export const endOfDay = (day: string): SQL => sql`(${startOfDay(day)} + interval '1 day')`;
