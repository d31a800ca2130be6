import { type SQL, sql } from 'drizzle-orm';

/**
 * Condition on the column `xact` of `change_history`, or on a similar column: the row was written by a transaction that the
 * snapshot (PostgreSQL's, as text) did not see. It is exact, however the transactions overlapped. The snapshot's xmin bounds
 * the search in the index on `xact`. The upper bound, the present xmax, excludes nothing: it tells the planner that few rows
 * match, even without statistics (nothing analyzes the embedded database of a process that has just started); otherwise it
 * would walk through all changes of a kind.
 */
export const committedSince = (snapshot: unknown, xact = sql`xact`): SQL =>
  sql`(${xact} >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and ${xact} < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(${xact}, ${snapshot}::pg_snapshot))`;
