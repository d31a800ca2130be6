import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { NewBox, StoredBox } from '#contract/boxes/boxes.ts';
import { smallestFirst } from '#contract/boxes/smallest-first.ts';
import type { Db } from '#server/db/db.ts';
import { boxPreset } from '#server/db/schema/orders/box-preset.ts';

const { updatedBy, updatedAt, ...boxWire } = getTableColumns(boxPreset);

/** Every box, the smallest first. */
export async function findBoxes(db: Db): Promise<StoredBox[]> {
  const rows = await db.select(boxWire).from(boxPreset);
  return rows.sort(smallestFirst);
}

export const findBoxesById = (db: Db, boxIds: readonly number[]): Promise<StoredBox[]> =>
  db
    .select(boxWire)
    .from(boxPreset)
    .where(inArray(boxPreset.boxId, [...boxIds]));

/** The box with this name, and who wrote it last. */
export async function findBoxNamed(db: Db, boxName: string) {
  const [row] = await db.select().from(boxPreset).where(eq(boxPreset.boxName, boxName));
  return row;
}

/** A box, locked until the transaction ends. */
export async function lockBox(tx: Db, boxId: number): Promise<StoredBox | undefined> {
  const [row] = await tx.select(boxWire).from(boxPreset).where(eq(boxPreset.boxId, boxId)).for('update');
  return row;
}

export async function insertBox(db: Db, box: NewBox, staffId: number): Promise<StoredBox> {
  const [row] = await db
    .insert(boxPreset)
    .values({ ...box, updatedBy: staffId })
    .returning(boxWire);
  if (!row) throw new Error('insert returned no row');
  return row;
}

export async function writeBox(tx: Db, boxId: number, changes: Partial<NewBox>, staffId: number): Promise<StoredBox> {
  const [row] = await tx
    .update(boxPreset)
    .set({ ...changes, revision: sql`${boxPreset.revision} + 1`, updatedBy: staffId, updatedAt: sql`now()` })
    .where(eq(boxPreset.boxId, boxId))
    .returning(boxWire);
  if (!row) throw new Error('update returned no row');
  return row;
}

/** Removes a box. The author is passed to the history explicitly, as the trigger finds no row that names them. */
export async function deleteBox(tx: Db, boxId: number, by: number): Promise<void> {
  await tx.execute(sql`select set_config('samusil.staff', ${String(by)}, true)`);
  await tx.delete(boxPreset).where(eq(boxPreset.boxId, boxId));
}
