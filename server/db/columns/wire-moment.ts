import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** SQL of a moment in its wire format, to the second. */
export const wireMoment = (at: SQLWrapper) => sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The same to the millisecond, where close moments have to be ordered, or are compared with the page's clock. */
export const exactWireMoment = (at: SQLWrapper) => sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Condition that `at` is not before `since`, if given. `since` is sent as a number, as PostgreSQL accepts no text of the year 0. */
export const isSince = (at: SQLWrapper, since: string | undefined): SQL | undefined =>
  since === undefined ? undefined : sql`${at} >= to_timestamp(${Date.parse(since) / 1000})`;
