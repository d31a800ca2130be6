import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whether the moment is there until which something was to wait. It is, too, where it is further away than anything waits: a clock that
 * was ahead has said it (a machine that takes local time for UTC until the network tells it), and that may be hours or years from now.
 * By a minute it may be further away: a clock that goes right is set, too.
 */
export const hasCome = (moment: SQLWrapper, longestSeconds: number | SQL): SQL =>
  sql`(${moment} <= now() or ${moment} > now() + make_interval(secs => 60 + (${longestSeconds})::float8))`;

/** In how many milliseconds the first of some such moments is there: a column of a query that groups them. */
export const firstWait = (moment: SQLWrapper, longestSeconds: number | SQL): SQL =>
  sql`(extract(epoch from min(case when ${hasCome(moment, longestSeconds)} then now() else ${moment} end) - now()) * 1000)::float8`;

/** Whether a moment of the past is still to come: a clock that was ahead has written it. */
export const isAhead = (moment: SQLWrapper): SQL => sql`${moment} > now() + interval '1 minute'`;
