import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Condition that a moment to wait for has come. It also counts as come where it is further away than `longestSeconds`, the
 * longest wait: then a clock that was ahead has written it (a machine that takes local time for UTC until the network corrects
 * it), and it may be hours or years away. One minute more is allowed, as a correct clock is adjusted, too.
 */
export const hasCome = (moment: SQLWrapper, longestSeconds: number | SQL): SQL =>
  sql`(${moment} <= now() or ${moment} > now() + make_interval(secs => 60 + (${longestSeconds})::float8))`;

/** The milliseconds until the first of several such moments: an aggregate column of a query. */
export const firstWait = (moment: SQLWrapper, longestSeconds: number | SQL): SQL =>
  sql`(extract(epoch from min(case when ${hasCome(moment, longestSeconds)} then now() else ${moment} end) - now()) * 1000)::float8`;

/** Condition that a moment, recorded in the past, lies in the future: a clock that was ahead has written it. */
export const isAhead = (moment: SQLWrapper): SQL => sql`${moment} > now() + interval '1 minute'`;
