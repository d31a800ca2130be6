import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { firstKeptFirst } from '#contract/makers/maker-order.ts';
import type { Maker, MakerDetails } from '#contract/makers/makers.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { cachedJsonList } from '#server/db/json-list/json-list.ts';
import { maker } from '#server/db/schema/products/maker.ts';
import { product } from '#server/db/schema/products/product.ts';

const listed = (which: SQL): SQL => sql`
  select ${maker.makerId} as "makerId", ${maker.makerName} as "makerName", ${maker.contact} as contact,
    ${maker.leadDays} as "leadDays", ${maker.memo} as memo, ${maker.mergedInto} as "mergedInto", ${maker.revision} as revision
  from ${maker} where ${which} order by ${maker.makerId}`;

/** Makers that were merged into another one do not count. */
const here = isNull(maker.mergedInto);

/** Every maker with data, also merged ones, as JSON text. Each app makes one list, which keeps the text in memory. */
export const makerList = () =>
  cachedJsonList<Maker>('makers', {
    rows: (keys) => listed(keys ? sql`${maker.makerId} = any(${keys})` : sql`true`),
    key: 'makerId',
    order: firstKeptFirst,
    kinds: ['maker'],
  });

export const findMakers = (db: Db, makerIds: readonly number[]): Promise<Maker[]> =>
  rowsOf<Maker>(db, listed(inArray(maker.makerId, [...makerIds])));

/** A maker, merged or not, locked until the transaction ends. */
export async function lockMaker(tx: Db, makerId: number): Promise<Maker | undefined> {
  const [row] = await rowsOf<Maker>(tx, sql`${listed(eq(maker.makerId, makerId))} for no key update`);
  return row;
}

/** Several makers, locked in the order of their ids. */
export const lockMakers = (tx: Db, makerIds: readonly number[]): Promise<Maker[]> =>
  rowsOf<Maker>(tx, sql`${listed(inArray(maker.makerId, [...makerIds]))} for no key update`);

/** The makers with these names, locked until the transaction ends. */
export const lockNamed = (tx: Db, names: readonly string[]): Promise<Maker[]> =>
  rowsOf<Maker>(tx, sql`${listed(sql`${here} and ${inArray(maker.makerName, [...names])}`)} for no key update`);

/** Adds a maker, unless somebody else just has. */
export const insertMaker = (tx: Db, makerName: string, details: Partial<MakerDetails>, staffId: number) =>
  tx
    .insert(maker)
    .values({ makerName, ...details, updatedBy: staffId })
    .onConflictDoNothing();

export type MakerChanges = Partial<
  Pick<typeof maker.$inferInsert, 'makerName' | 'contact' | 'leadDays' | 'memo' | 'mergedInto' | 'erasedAt' | 'erasedReason'>
>;

export const writeMaker = (tx: Db, makerIds: readonly number[], changes: MakerChanges, staffId: number) =>
  tx
    .update(maker)
    .set({ ...changes, revision: sql`${maker.revision} + 1`, updatedBy: staffId, updatedAt: sql`now()` })
    .where(inArray(maker.makerId, [...makerIds]));

/** Which of these names products have. */
export async function namesInUse(tx: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ name: product.manufacturer })
    .from(product)
    .where(and(inArray(product.manufacturer, [...names])));
  return new Set(rows.flatMap(({ name }) => name ?? []));
}

/**
 * A maker and all makers that were merged into it, directly or not, locked. It reads again after locking, until the set is stable: one that
 * was separated at the same moment does not count.
 */
export async function lockWithMerged(tx: Db, makerId: number): Promise<number[]> {
  for (let locked = ''; ; ) {
    const all = await withMerged(tx, makerId);
    if (all.join() === locked) return all;
    await lockMakers(tx, all);
    locked = all.join();
  }
}

async function withMerged(tx: Db, makerId: number): Promise<number[]> {
  const rows = await rowsOf<{ makerId: number }>(
    tx,
    sql`with recursive merged as (
        select maker_id from ${maker} where maker_id = ${makerId}
        union select m.maker_id from ${maker} m join merged on m.merged_into = merged.maker_id)
      select maker_id as "makerId" from merged order by 1`,
  );
  return rows.map((row) => row.makerId);
}
