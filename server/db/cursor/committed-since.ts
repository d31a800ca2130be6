import { type SQL, sql } from 'drizzle-orm';

/**
 * Condition on the column `xact` of `change_history`, or on another like it: written by a transaction that the snapshot
 * (PostgreSQL's, as text) did not see. Exact, however the transactions overlapped. The snapshot's xmin bounds the search
 * in the index of `xact`; so does, without excluding anything, the present's xmax: it tells the planner that there are
 * few, also where no statistics do (nobody analyzes the embedded database of a process that has just begun), or it would
 * rather walk through all changes of a kind.
 */
export const committedSince = (snapshot: unknown, xact = sql`xact`): SQL =>
  sql`(${xact} >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and ${xact} < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(${xact}, ${snapshot}::pg_snapshot))`;
