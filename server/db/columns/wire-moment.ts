import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A moment as it stands on the wire, to the second. */
export const wireMoment = (at: SQLWrapper) => sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The same to the millisecond, where moments that are close stand in an order, or are held against the page's clock. */
export const exactWireMoment = (at: SQLWrapper) => sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Whether it is at a moment of the wire or later; any at all where none is given. Of any year: a text of the year 0 is none for PostgreSQL. */
export const isSince = (at: SQLWrapper, since: string | undefined): SQL | undefined =>
  since === undefined ? undefined : sql`${at} >= to_timestamp(${Date.parse(since) / 1000})`;
