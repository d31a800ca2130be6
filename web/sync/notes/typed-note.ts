import type { Mention } from '#contract/mentions/mentions.ts';
import { withPresentNames } from '#contract/mentions/mentions-in-text.ts';
import type { KeptNote } from '#contract/notes/notes.ts';
import { newId } from '#web/code/new-id.ts';

/** A new note that is not stored yet. With its key the server stores it only once. */
interface TypedNote {
  noteKey: string;
  text: string;
  mentions: readonly Mention[];
  /** The text with which it was sent, if it was: the server may have stored it even if the page has received no answer. */
  sentAs?: string | undefined;
}

/** The new text of a note, and the note as it was when the person began to change it. */
interface ChangedNote<Note> {
  seen: Note;
  text: string;
  mentions: readonly Mention[];
}

/**
 * The texts of notes of one kind that are typed and not stored. They are in session storage, so they survive a closed drawer and a reload
 * of this tab. They are removed once they are stored, and at sign-out.
 */
export function typedNotes<Note extends KeptNote>(kind: string) {
  const newKey = (ownerId: number) => `samusil-${kind}-${ownerId}`;
  const changedKey = (noteId: number) => `samusil-changed-${kind}-${noteId}`;
  return {
    empty: (): TypedNote => newNote(),
    /** The text typed for a new note on this row. */
    typed: (ownerId: number): TypedNote => ({ ...newNote(), ...read<TypedNote>(newKey(ownerId)) }),
    keepTyped: (ownerId: number, note: TypedNote): void => keep(newKey(ownerId), note.text === '' ? undefined : note),
    /** Call this when the note with this key is stored: the typed text is removed, also if its drawer was closed meanwhile. */
    settle(ownerId: number, noteKey: string): void {
      const kept = read<TypedNote>(newKey(ownerId));
      if (kept?.noteKey === noteKey && kept.text.trim() === kept.sentAs) keep(newKey(ownerId), undefined);
    },
    /** The text typed to change this note; undefined if nobody is changing it. */
    changed(noteId: number): ChangedNote<Note> | undefined {
      const kept = read<ChangedNote<Note>>(changedKey(noteId));
      return kept && { ...kept, mentions: kept.mentions ?? [] };
    },
    /** `undefined` removes the text: it was stored or discarded. A text that equals the stored one is removed, too. */
    keepChanged: (noteId: number, change: ChangedNote<Note> | undefined): void =>
      keep(changedKey(noteId), change && isOther(change) ? change : undefined),
  };
}

function isOther({ seen, text, mentions }: ChangedNote<KeptNote>): boolean {
  const before = withPresentNames(seen.noteText, seen.mentions);
  return text !== before.text || JSON.stringify(mentions) !== JSON.stringify(before.mentions);
}

const newNote = (): TypedNote => ({ noteKey: newId(), text: '', mentions: [] });

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
