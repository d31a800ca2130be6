import { newId } from '#web/http/new-id.ts';

/** A new note that was not stored yet, under the key by which it is stored once. */
export interface TypedNote {
  noteKey: string;
  text: string;
}

/** In session storage, so it survives a closed drawer and a reload of this tab: removed once it is stored, and at sign-out. */
const storageKey = (orderId: number) => `samusil-order-note-${orderId}`;

export const emptyNote = (): TypedNote => ({ noteKey: newId(), text: '' });

/** What was typed of a note on an order. */
export function typedNote(orderId: number): TypedNote {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey(orderId)) ?? 'null') as TypedNote | null) ?? emptyNote();
  } catch {
    return emptyNote();
  }
}

export function keepTypedNote(orderId: number, note: TypedNote): void {
  try {
    if (note.text === '') sessionStorage.removeItem(storageKey(orderId));
    else sessionStorage.setItem(storageKey(orderId), JSON.stringify(note));
  } catch {
    // storage is blocked
  }
}
