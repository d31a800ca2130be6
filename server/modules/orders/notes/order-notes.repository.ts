import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { NewOrderNote, OrderNote } from '#contract/orders/notes/order-notes.ts';
import type { Db } from '#server/db/db.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { orderNote } from '#server/db/schema/orders/order-note.ts';
import { staff } from '#server/db/schema/staff/staff.ts';

async function notesWhere(db: Db, which: SQL): Promise<OrderNote[]> {
  const rows = await db
    .select({ note: orderNote, writtenByName: staff.staffName })
    .from(orderNote)
    .leftJoin(staff, eq(staff.staffId, orderNote.writtenBy))
    .where(which)
    .orderBy(asc(orderNote.noteId));
  return rows.map(({ note: { noteId, orderId, noteText, writtenAt, updatedAt, revision }, writtenByName }) => ({
    ...{ noteId, orderId, noteText, writtenByName, revision },
    writtenAt: writtenAt.toISOString(),
    changedAt: revision > 1 ? updatedAt.toISOString() : null,
  }));
}

/** The notes on an order, oldest first. */
export const findNotes = (db: Db, orderId: number): Promise<OrderNote[]> => notesWhere(db, eq(orderNote.orderId, orderId));

/** Notes by their ids; those that do not exist are left out. */
export const findNotesById = async (db: Db, noteIds: readonly number[]): Promise<OrderNote[]> =>
  noteIds.length === 0 ? [] : await notesWhere(db, inArray(orderNote.noteId, [...noteIds]));

/** Which order it is, and whether there is a receiver left; locked against being erased meanwhile. */
export async function lockOrderHead(tx: Db, orderId: number): Promise<{ orderNumber: string; erased: boolean } | undefined> {
  const [row] = await tx
    .select({ orderNumber: order.orderNumber, erasedAt: order.erasedAt })
    .from(order)
    .where(eq(order.orderId, orderId))
    .for('share');
  return row && { orderNumber: row.orderNumber, erased: row.erasedAt !== null };
}

/** Stores a note, once for its key. */
export async function insertNote(tx: Db, note: NewOrderNote, staffId: number): Promise<OrderNote> {
  await tx
    .insert(orderNote)
    .values({ ...note, writtenBy: staffId, updatedBy: staffId })
    .onConflictDoNothing({ target: orderNote.noteKey });
  const [stored] = await notesWhere(tx, eq(orderNote.noteKey, note.noteKey));
  if (!stored) throw new Error('a note was stored and is gone');
  return stored;
}

export async function lockNote(tx: Db, noteId: number): Promise<typeof orderNote.$inferSelect | undefined> {
  const [row] = await tx.select().from(orderNote).where(eq(orderNote.noteId, noteId)).for('update');
  return row;
}

export async function writeNote(tx: Db, noteId: number, noteText: string, staffId: number): Promise<void> {
  await tx
    .update(orderNote)
    .set({ noteText, revision: sql`${orderNote.revision} + 1`, updatedBy: staffId, updatedAt: sql`now()` })
    .where(eq(orderNote.noteId, noteId));
}

/** Deletes a note. The author is passed to the history explicitly, as no row is left that names them. */
export async function deleteNote(tx: Db, noteId: number, by: number): Promise<boolean> {
  await tx.execute(sql`select set_config('samusil.staff', ${String(by)}, true)`);
  const gone = await tx.delete(orderNote).where(eq(orderNote.noteId, noteId)).returning({ noteId: orderNote.noteId });
  return gone.length > 0;
}
