import { type SQL, sql } from 'drizzle-orm';

/** The office's day begins in Korea, wherever the server runs. */
export const startOfDay = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Asia/Seoul')`;

/** When the next day begins. */
export const endOfDay = (day: string): SQL => sql`(${startOfDay(day)} + interval '1 day')`;
