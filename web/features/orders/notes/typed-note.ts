import type { OrderNote } from '#contract/orders/notes/order-notes.ts';
import { newId } from '#web/http/new-id.ts';

/** A new note that was not stored yet, under the key by which it is stored once. */
export interface TypedNote {
  noteKey: string;
  text: string;
}

/** What a note is to say, and the note as it was when somebody began to change it. */
export interface ChangedNote {
  seen: OrderNote;
  text: string;
}

export const emptyNote = (): TypedNote => ({ noteKey: newId(), text: '' });

/** In session storage, so it survives a closed drawer and a reload of this tab: removed once it is stored, and at sign-out. */
const newKey = (orderId: number) => `samusil-order-note-${orderId}`;
const changedKey = (noteId: number) => `samusil-changed-order-note-${noteId}`;

/** What was typed of a note on an order. */
export const typedNote = (orderId: number): TypedNote => read<TypedNote>(newKey(orderId)) ?? emptyNote();

export const keepTypedNote = (orderId: number, note: TypedNote): void => keep(newKey(orderId), note.text === '' ? undefined : note);

/** What was typed to change a note; undefined where nobody is at it. */
export const changedNote = (noteId: number): ChangedNote | undefined => read<ChangedNote>(changedKey(noteId));

/** Nothing: it was stored, or given up. */
export const keepChangedNote = (noteId: number, change: ChangedNote | undefined): void => keep(changedKey(noteId), change);

function read<Typed>(key: string): Typed | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Typed | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(key: string, typed: object | undefined): void {
  try {
    if (typed === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // storage is blocked
  }
}
