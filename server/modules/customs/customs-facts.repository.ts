import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { NewFact, StoredFact } from '#contract/customs/customs-fact.ts';
import { byNameAndDay } from '#contract/customs/fact-order.ts';
import { factNames } from '#contract/customs/rules/customs-facts.ts';
import type { Db } from '#server/db/db.ts';
import { customsFact } from '#server/db/schema/customs/customs-fact.ts';

const { updatedBy, updatedAt, ...factWire } = getTableColumns(customsFact);

/** A newer version that runs at the same time may store facts that no rule of this one knows. */
const isKnown = inArray(customsFact.name, [...factNames]);

/** Every fact, by name, the newest first. */
export async function findFacts(db: Db): Promise<StoredFact[]> {
  const rows = await db.select(factWire).from(customsFact).where(isKnown);
  return rows.sort(byNameAndDay);
}

export const findFactsById = (db: Db, factIds: readonly number[]): Promise<StoredFact[]> =>
  db
    .select(factWire)
    .from(customsFact)
    .where(and(isKnown, inArray(customsFact.factId, [...factIds])));

/** The fact with this name and first day, and who wrote it last. */
export async function findFactSince(db: Db, { name, since }: Pick<NewFact, 'name' | 'since'>) {
  const [row] = await db
    .select()
    .from(customsFact)
    .where(and(eq(customsFact.name, name), eq(customsFact.since, since)));
  return row;
}

/** A fact, locked until the transaction ends. */
export async function lockFact(tx: Db, factId: number): Promise<StoredFact | undefined> {
  const [row] = await tx.select(factWire).from(customsFact).where(eq(customsFact.factId, factId)).for('update');
  return row;
}

export async function insertFact(db: Db, fact: NewFact, staffId: number): Promise<StoredFact> {
  const [row] = await db
    .insert(customsFact)
    .values({ ...fact, updatedBy: staffId })
    .returning(factWire);
  if (!row) throw new Error('insert returned no row');
  return row;
}

export async function writeFact(tx: Db, factId: number, changes: Partial<NewFact>, staffId: number): Promise<StoredFact> {
  const [row] = await tx
    .update(customsFact)
    .set({ ...changes, revision: sql`${customsFact.revision} + 1`, updatedBy: staffId, updatedAt: sql`now()` })
    .where(eq(customsFact.factId, factId))
    .returning(factWire);
  if (!row) throw new Error('update returned no row');
  return row;
}

/** Deletes a fact. The author is passed to the history explicitly, as the trigger finds no row that names them. */
export async function deleteFact(tx: Db, factId: number, by: number): Promise<void> {
  await tx.execute(sql`select set_config('samusil.staff', ${String(by)}, true)`);
  await tx.delete(customsFact).where(eq(customsFact.factId, factId));
}
