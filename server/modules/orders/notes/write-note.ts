import type { NoteRemoval, NoteUpdate } from '#contract/notes/notes.ts';
import type { NewOrderNote, OrderNote } from '#contract/orders/notes/order-notes.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { lastChangeOf } from '#server/modules/history/history.service.ts';
import { orderNoteHistory } from './order-note.history.ts';
import { lockOrderHead, orderNotes } from './order-notes.repository.ts';

/** Adds a note to an order. Throws `order-not-found`, `not-mentionable`, and `personal-data-erased` where the receiver was erased. */
export const addNote = (db: Db, note: NewOrderNote, staffId: number): Promise<OrderNote> =>
  db.transaction(async (tx) => {
    const head = await lockOrderHead(tx, note.orderId);
    if (!head) throw new Problem('order-not-found');
    if (head.erased) throw new Problem('personal-data-erased');
    return await orderNotes.insert(tx, note, staffId);
  });

/** Changes a note on an order; see `keptNotes` for the rules and errors. */
export const updateNote = (db: Db, update: NoteUpdate, staffId: number): Promise<OrderNote> =>
  orderNotes.update(db, update, staffId, lastChange);

/** Removes a note on an order; see `keptNotes` for the rules and errors. */
export const removeNote = (db: Db, removal: NoteRemoval, staffId: number): Promise<void> =>
  orderNotes.remove(db, removal, staffId, lastChange);

const lastChange = (tx: Db, noteId: string) => lastChangeOf(tx, orderNoteHistory, noteId, 'noteText');
