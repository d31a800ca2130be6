import { type SQL, sql } from 'drizzle-orm';
import type { ProblemCode } from '#contract/problems.ts';
import { firstWait, hasCome } from '#server/db/columns/has-come.ts';
import { type Db, rowsOf } from '#server/db/db.ts';

/** The longest pause in seconds, whatever an outside service asks for. */
const longestPause = 3600;

/** Why a work pauses, and for how long. */
export interface WorkPause<Reason> {
  problem: Reason | null;
  seconds: number;
  /** Whether a person has to solve the problem, and then continue the work. */
  stops?: boolean;
}

/** The pause of a work whose person may no longer do it: it stops until somebody who may continues it in their own name. */
export const rightLost = { problem: { code: 'right-lost', details: [] }, seconds: 0, stops: true } satisfies WorkPause<{
  code: ProblemCode;
  details: never[];
}>;

/** Set with every change of a work, so that the change feed finds it. */
const touched = sql`revision = revision + 1, xact = pg_current_xact_id()`;

/**
 * A work is deleted 30 days after it was done (`next_at`). Without `next_at` it had nothing to do, or version 0.3.0 wrote it: then
 * 30 days after its start.
 */
const keptUntil = sql`coalesce(next_at, made_at + interval '30 days')`;

/**
 * Works that a job does step by step, taking several in turn, and that people stop and continue. Each is a row of `table` with `state`
 * ('running', 'stopped', 'done'), `staff_id`, `problem`, `next_at`, `made_at`, `revision` and `xact`. It is done in the name of
 * `staff_id`, and only as long as that person has the right to: its job looks before each step.
 * @param key the column of their numbers
 */
export function stepWork<Reason extends object>(table: string, key: string) {
  const [works, id] = [sql.identifier(table), sql.identifier(key)];
  return {
    /** Condition: every work that is not done, however old, and the last 20 that are. `of` is the name of the table in the query. */
    isListed: (of: SQL): SQL =>
      sql`(${of}.state <> 'done' or ${of}.${id} in (select ${id} from ${works} where state = 'done' order by ${keptUntil} desc, ${id} desc limit 20))`,

    forgetOld: (tx: Db) => tx.execute(sql`delete from ${works} where state = 'done' and ${keptUntil} < now()`),

    /** Stops a work, or lets it continue at once, in the name of whoever says so. One that is done stays done. */
    move: (db: Db, of: number, to: 'running' | 'stopped', by: number) =>
      db.execute(sql`update ${works} set state = ${to}, next_at = null, problem = null, ${touched}
          ${to === 'running' ? sql`, staff_id = ${by}` : sql``}
        where ${id} = ${of} and state <> 'done' and (state <> ${to} or next_at is not null)`),

    /** Pauses a running work: it is tried again later automatically, or when a person continues it. */
    pause: (db: Db, of: number, { problem, seconds, stops = false }: WorkPause<Reason>) =>
      db.execute(sql`update ${works} set problem = ${problem === null ? null : JSON.stringify(problem)}::jsonb, ${touched},
          next_at = ${stops ? null : sql`now() + make_interval(secs => ${Math.min(seconds, longestPause)})`},
          state = case when ${stops} then 'stopped' else state end
        where ${id} = ${of} and state = 'running'`),

    /** These columns of the running work that has waited longest, so that a small one does not wait for a large one. */
    async next<Row extends object>(db: Db, columns: SQL): Promise<Row | undefined> {
      const isDue = sql`state = 'running' and (next_at is null or ${hasCome(sql`next_at`, longestPause)})`;
      const [found] = await rowsOf<Row>(db, sql`select ${columns} from ${works} where ${isDue} order by xact, ${id} limit 1`);
      return found;
    },

    /** In how many milliseconds the next work is due. */
    async nextWait(db: Db): Promise<number | undefined> {
      const wait = firstWait(sql`next_at`, longestPause);
      const [row] = await rowsOf<{ ms: number | null }>(db, sql`select ${wait} as ms from ${works} where state = 'running'`);
      return row?.ms == null ? undefined : Math.max(0, row.ms);
    },

    /** Notes that a step was done, and the work with it where none of its parts is open any more. @param also sets further columns */
    async stepDone(tx: Db, of: number, isOpen: SQL, also = sql``): Promise<void> {
      await tx.execute(sql`update ${works} set problem = null, next_at = null, ${touched}${also} where ${id} = ${of}`);
      await tx.execute(sql`update ${works} set state = 'done', next_at = now() + interval '30 days' where ${id} = ${of} and not ${isOpen}`);
    },
  };
}
