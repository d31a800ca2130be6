import { eq, type SQL, sql } from 'drizzle-orm';
import type { Refusal } from '#contract/change-sets/batch.ts';
import type { FailedProduct, Registration } from '#contract/product-files/registrations.ts';
import { wireMoment } from '#server/db/columns/wire-moment.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { productRegistration, productRegistrationRow } from '#server/db/schema/products/product-registration.ts';
import { Problem } from '#server/http/problem.ts';
import { stepWork } from '#server/jobs/step-work.ts';
import type { CheckedProduct } from './check-products.ts';

/** Registrations as works of their job: how they are paused, stopped, continued and forgotten. */
export const registrations = stepWork<NonNullable<Registration['problem']>>('product_registration', 'registration_id');

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

/** Condition: rows that are still to be registered have prices. `of` is the name of the table of registrations in the query. */
const takesPrices = (of: SQL): SQL =>
  sql`exists (select from product_registration_row
    where registration_id = ${of}.registration_id and state in ('waiting', 'stored') and prices <> '{}')`;

/** The registrations that match, newest first. */
export const findRegistrations = (db: Db, where: SQL): Promise<Registration[]> =>
  rowsOf<Registration>(
    db,
    sql`select r.registration_id as "registrationId", r.state, s.staff_name as "staffName", ${wireMoment(sql`r.made_at`)} as "madeAt",
        c.total, c.added, c.failed, c.partly, r.problem, case when r.state <> 'done' then ${wireMoment(sql`r.next_at`)} end as "nextAt", r.not_stored as "notStored", r.revision,
        ${takesPrices(sql`r`)} as "takesPrices"
      from product_registration r left join staff s on s.staff_id = r.staff_id cross join lateral (
        select count(*)::int as total, count(*) filter (where state = 'added')::int as added,
          count(*) filter (where state = 'failed')::int as failed,
          count(*) filter (where state = 'added' and refusals <> '[]')::int as partly
        from product_registration_row where registration_id = r.registration_id) c
      where ${where} order by r.registration_id desc`,
  );

export const recentRegistrations = (db: Db): Promise<Registration[]> => findRegistrations(db, registrations.isListed(sql`r`));

/** How many of the listed ones wait for a person (`isStuck`). */
export const stuckCount: SQL = sql`(select count(*)::int from product_registration r
  where ${registrations.isListed(sql`r`)} and (r.state = 'stopped' or r.problem is not null
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

export const nextRegistration = (db: Db) =>
  registrations.next<{ registrationId: number; staffId: number; setKey: string; takesPrices: boolean }>(
    db,
    sql`registration_id as "registrationId", staff_id as "staffId", set_key as "setKey",
      ${takesPrices(sql`product_registration`)} as "takesPrices"`,
  );

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
  const isOpen = sql`exists (select from product_registration_row where registration_id = ${registrationId} and state in ('waiting', 'stored'))`;
  const also = notStored.length > 0 ? sql`, not_stored = ${JSON.stringify(notStored)}::jsonb` : undefined;
  await registrations.stepDone(tx, registrationId, isOpen, also);
}
