import { type NewOrderNote, type OrderNote, OrderNoteUpdate } from '#contract/orders/notes/order-notes.ts';
import type { Db } from '#server/db/db.ts';
import { invalidInput } from '#server/http/invalid-input.ts';
import { Problem } from '#server/http/problem.ts';
import { lastChangeOf } from '#server/modules/history/history.service.ts';
import { orderNoteHistory } from './order-note.history.ts';
import { deleteNote, findNotesById, insertNote, lockNote, lockOrderHead, writeNote } from './order-notes.repository.ts';

/** Leaves a note on an order. Throws `order-not-found`, and `personal-data-erased` where the receiver was erased. */
export const addNote = (db: Db, note: NewOrderNote, staffId: number): Promise<OrderNote> =>
  db.transaction(async (tx) => {
    const head = await lockOrderHead(tx, note.orderId);
    if (!head) throw new Problem('order-not-found');
    if (head.erased) throw new Problem('personal-data-erased');
    return await insertNote(tx, note, staffId);
  });

/**
 * Changes a note; what it says already is not written again. Throws `invalid-input`, `note-not-found`, and `revision-conflict` with
 * the present note and the conflicting change.
 */
export async function updateNote(db: Db, { noteId, revision, changes: given }: OrderNoteUpdate, staffId: number): Promise<OrderNote> {
  const parsed = OrderNoteUpdate.shape.changes.safeParse(given);
  if (!parsed.success) throw invalidInput(parsed.error, 'changes');
  const { noteText } = parsed.data;
  return await db.transaction(async (tx) => {
    const before = await lockNote(tx, noteId);
    if (!before) throw new Problem('note-not-found');
    if (noteText !== undefined && noteText !== before.noteText) {
      if (revision !== undefined && revision !== before.revision) {
        const change = await lastChangeOf(tx, orderNoteHistory, String(noteId), 'noteText');
        throw new Problem('revision-conflict', { current: await present(tx, noteId), ...(change && { change }) });
      }
      await writeNote(tx, noteId, noteText, staffId);
    }
    return await present(tx, noteId);
  });
}

async function present(tx: Db, noteId: number): Promise<OrderNote> {
  const [note] = await findNotesById(tx, [noteId]);
  if (!note) throw new Problem('note-not-found');
  return note;
}

/** Takes a note away. Throws `note-not-found`. */
export async function removeNote(db: Db, noteId: number, staffId: number): Promise<void> {
  if (!(await db.transaction((tx) => deleteNote(tx, noteId, staffId)))) throw new Problem('note-not-found');
}
