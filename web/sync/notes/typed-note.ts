import type { Mention } from '#contract/mentions/mentions.ts';
import { withPresentNames } from '#contract/mentions/mentions-in-text.ts';
import type { KeptNote } from '#contract/notes/notes.ts';
import { newId } from '#web/http/new-id.ts';

/** A new note that was not stored yet, under the key by which it is stored once. */
interface TypedNote {
  noteKey: string;
  text: string;
  mentions: readonly Mention[];
  /** As what it was sent, where it was: it may be stored so, whatever the page has heard of it. */
  sentAs?: string | undefined;
}

/** What a note is to say, and the note as it was when somebody began to change it. */
interface ChangedNote<Note> {
  seen: Note;
  text: string;
  mentions: readonly Mention[];
}

/**
 * What was typed of notes of a kind and is not stored. In session storage, so it survives a closed drawer and a reload of this tab:
 * removed once it is stored, and at sign-out.
 */
export function typedNotes<Note extends KeptNote>(kind: string) {
  const newKey = (ownerId: number) => `samusil-${kind}-${ownerId}`;
  const changedKey = (noteId: number) => `samusil-changed-${kind}-${noteId}`;
  return {
    empty: (): TypedNote => newNote(),
    /** What was typed of a new note on a row. */
    typed: (ownerId: number): TypedNote => ({ ...newNote(), ...read<TypedNote>(newKey(ownerId)) }),
    keepTyped: (ownerId: number, note: TypedNote): void => keep(newKey(ownerId), note.text === '' ? undefined : note),
    /** The note of this key is stored: whoever closed what it was typed in meanwhile does not find it there again. */
    settle(ownerId: number, noteKey: string): void {
      const kept = read<TypedNote>(newKey(ownerId));
      if (kept?.noteKey === noteKey && kept.text.trim() === kept.sentAs) keep(newKey(ownerId), undefined);
    },
    /** What was typed to change a note; undefined where nobody is at it. */
    changed(noteId: number): ChangedNote<Note> | undefined {
      const kept = read<ChangedNote<Note>>(changedKey(noteId));
      return kept && { ...kept, mentions: kept.mentions ?? [] };
    },
    /** Nothing: it was stored, or given up. One that says what it said holds nothing, either. */
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
