import { eq, type SQL, sql } from 'drizzle-orm';
import type { Refusal } from '#contract/change-sets/batch.ts';
import type { FailedProduct, Registration } from '#contract/product-files/registrations.ts';
import { firstWait, hasCome } from '#server/db/columns/has-come.ts';
import { wireMoment } from '#server/db/columns/wire-moment.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { productRegistration, productRegistrationRow } from '#server/db/schema/products/product-registration.ts';
import { Problem } from '#server/http/problem.ts';
import type { CheckedProduct } from './check-products.ts';

/** The registration that was begun under a key. */
export async function findAttempt(db: Db, setKey: string): Promise<{ registrationId: number; contentHash: Buffer } | undefined> {
  const { registrationId, contentHash } = productRegistration;
  const [found] = await db.select({ registrationId, contentHash }).from(productRegistration).where(eq(productRegistration.setKey, setKey));
  return found;
}

interface NewRegistration {
  setKey: string;
  contentHash: Buffer;
  staffId: number;
  rows: readonly CheckedProduct[];
}

export async function addRegistration(tx: Db, { rows, ...registration }: NewRegistration): Promise<number> {
  const isDone = rows.every(({ refusals }) => refusals.length > 0);
  const [added] = await tx
    .insert(productRegistration)
    .values({ ...registration, state: isDone ? 'done' : 'running' })
    .returning({ registrationId: productRegistration.registrationId });
  if (!added) throw new Error('an insert returned no row');
  const { registrationId } = added;
  const stored = rows.map(({ line, skuKey, product, prices, refusals }) => ({
    ...{ registrationId, line, skuKey, product, prices, refusals, tries: 0 },
    state: refusals.length > 0 ? ('failed' as const) : ('waiting' as const),
  }));
  await insertRows(tx, productRegistrationRow, stored);
  return registrationId;
}

/** Deletes registrations that were done a month ago; the history keeps what they changed. */
export const forgetOld = (tx: Db) => tx.delete(productRegistration).where(sql`state = 'done' and ${keptUntil} < now()`);

/**
 * A registration is deleted 30 days after it was done (`next_at`). Without `next_at` it had nothing to do, or version 0.3.0 wrote it: then
 * 30 days after its start.
 */
const keptUntil = sql`coalesce(next_at, made_at + interval '30 days')`;

/** Every registration that is not done, however old, and the last 20 that are. */
const listed = sql`(r.state <> 'done' or r.registration_id in (
  select registration_id from product_registration where state = 'done' order by ${keptUntil} desc, registration_id desc limit 20))`;

/** The registrations that match, newest first. */
export const findRegistrations = (db: Db, where: SQL): Promise<Registration[]> =>
  rowsOf<Registration>(
    db,
    sql`select r.registration_id as "registrationId", r.state, s.staff_name as "staffName", ${wireMoment(sql`r.made_at`)} as "madeAt",
        c.total, c.added, c.failed, c.partly, r.problem, case when r.state <> 'done' then ${wireMoment(sql`r.next_at`)} end as "nextAt", r.not_stored as "notStored", r.revision
      from product_registration r left join staff s on s.staff_id = r.staff_id cross join lateral (
        select count(*)::int as total, count(*) filter (where state = 'added')::int as added,
          count(*) filter (where state = 'failed')::int as failed,
          count(*) filter (where state = 'added' and refusals <> '[]')::int as partly
        from product_registration_row where registration_id = r.registration_id) c
      where ${where} order by r.registration_id desc`,
  );

export const recentRegistrations = (db: Db): Promise<Registration[]> => findRegistrations(db, listed);

/** How many of the listed ones wait for a person (`isStuck`). */
export const stuckCount: SQL = sql`(select count(*)::int from product_registration r
  where ${listed} and (r.state = 'stopped' or r.problem is not null
    or exists (select from product_registration_row
      where registration_id = r.registration_id and (state = 'failed' or (state = 'added' and refusals <> '[]')))))`;

/** The registration. Throws `registration-not-found`. */
export async function findRegistration(db: Db, registrationId: number): Promise<Registration> {
  const [found] = await findRegistrations(db, sql`r.registration_id = ${registrationId}`);
  if (!found) throw new Problem('registration-not-found');
  return found;
}

/** The products that were not registered, or not with all their values, in the order of the file. */
export const findFailed = (db: Db, registrationId: number): Promise<FailedProduct[]> =>
  rowsOf<FailedProduct>(
    db,
    sql`select line, product, prices, state = 'added' as added, refusals from product_registration_row
      where registration_id = ${registrationId} and state in ('failed', 'added') and refusals <> '[]' order by line`,
  );

/** Set with every change of a registration, so that the change feed finds it. */
const touched = sql`revision = revision + 1, xact = pg_current_xact_id()`;

/** Stops a registration, or lets it continue at once. One that is done stays done. */
export const moveRegistration = (db: Db, registrationId: number, to: 'running' | 'stopped') =>
  db.execute(sql`update product_registration set state = ${to}, next_at = null, problem = null, ${touched}
    where registration_id = ${registrationId} and state <> 'done' and (state <> ${to} or next_at is not null)`);

/** The longest pause in seconds, whatever ECOUNT asks for. */
const longestPause = 3600;

interface Pause {
  problem: NonNullable<Registration['problem']>;
  /** When it is tried again, unless it stops. */
  seconds: number;
  /** Whether it waits for a person who continues it. */
  stops?: boolean;
}

/** Pauses a registration: it is tried again later automatically, or when a person continues it. */
export const pauseRegistration = (db: Db, registrationId: number, { problem, seconds, stops = false }: Pause) =>
  db.execute(sql`update product_registration set problem = ${JSON.stringify(problem)}::jsonb, ${touched},
      next_at = ${stops ? null : sql`now() + make_interval(secs => ${Math.min(seconds, longestPause)})`}, state = case when ${stops} then 'stopped' else state end
    where registration_id = ${registrationId} and state = 'running'`);

/** The running registration that has waited longest, so that a small file does not wait for a large one. */
export async function nextRegistration(db: Db): Promise<{ registrationId: number; staffId: number; setKey: string } | undefined> {
  const [found] = await rowsOf<{ registrationId: number; staffId: number; setKey: string }>(
    db,
    sql`select registration_id as "registrationId", staff_id as "staffId", set_key as "setKey" from product_registration
      where state = 'running' and (next_at is null or ${hasCome(sql`next_at`, longestPause)}) order by xact, registration_id limit 1`,
  );
  return found;
}

/** In how many milliseconds the next registration is due. */
export async function nextWait(db: Db): Promise<number | undefined> {
  const [row] = await rowsOf<{ ms: number | null }>(
    db,
    sql`select ${firstWait(sql`next_at`, longestPause)} as ms from product_registration where state = 'running'`,
  );
  return row?.ms == null ? undefined : Math.max(0, row.ms);
}

export interface OpenRow {
  line: number;
  state: 'waiting' | 'stored';
  tries: number;
  product: Record<string, unknown>;
  prices: Record<string, unknown>;
}

/** The next rows: first those that ECOUNT has and our own table lacks (`stored`), then those that ECOUNT lacks. */
export const openRows = (db: Db, registrationId: number, most: number): Promise<OpenRow[]> =>
  rowsOf<OpenRow>(
    db,
    sql`select line, state, tries, product, prices from product_registration_row
      where registration_id = ${registrationId} and state in ('waiting', 'stored') order by state, line limit ${most}`,
  );

/** The outcome of a row. */
export interface RowResult {
  line: number;
  state: 'waiting' | 'stored' | 'added' | 'failed';
  tries: number;
  refusals: Refusal[];
}

/** Records the outcomes of rows, and marks the registration as done where none is open. */
export async function recordResults(
  tx: Db,
  registrationId: number,
  results: readonly RowResult[],
  notStored: Registration['notStored'] = [],
): Promise<void> {
  await tx.execute(sql`update product_registration_row r set state = g.state, tries = g.tries, refusals = g.refusals
    from json_to_recordset(${JSON.stringify(results)}::json) g (line integer, state text, tries integer, refusals jsonb)
    where r.registration_id = ${registrationId} and r.line = g.line and r.state in ('waiting', 'stored')`);
  const isOpen = sql`exists (select from product_registration_row o where o.registration_id = ${registrationId} and o.state in ('waiting', 'stored'))`;
  await tx.execute(sql`update product_registration set problem = null, next_at = null, ${touched},
      not_stored = case when ${notStored.length > 0} then ${JSON.stringify(notStored)}::jsonb else not_stored end
    where registration_id = ${registrationId}`);
  await tx.execute(
    sql`update product_registration set state = 'done', next_at = now() + interval '30 days' where registration_id = ${registrationId} and not ${isOpen}`,
  );
}
