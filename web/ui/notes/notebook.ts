import type { MentionPlace } from '#contract/mentions/mentions-in-text.ts';

/** A note as it is shown, on a row of any kind. */
export interface KeptNote {
  noteId: number;
  noteText: string;
  writtenAt: string;
  writtenByName: string | null;
  /** When the note was last changed; null if it was never changed. */
  changedAt: string | null;
  mentions: Mentioned[];
  revision: number;
}

/** Somebody who can be mentioned. */
export interface Person {
  staffId: number;
  staffName: string;
  staffNickName: string;
  affiliation: string;
}

interface Mentioned extends MentionPlace {
  staffName: string;
}

/** A text that is being written, with the people mentioned in it. */
export interface NoteText {
  text: string;
  mentions: readonly Mentioned[];
}

/** A new note that is not stored yet, with an idempotency key under which it is stored only once. */
export interface TypedNote extends NoteText {
  noteKey: string;
  /** The text with which it was last sent. It may be stored although no answer has arrived. */
  sentAs?: string | undefined;
}

/** The new text of a note, and the note as it was when somebody began to change it. */
export interface ChangedNote<Note> extends NoteText {
  seen: Note;
}

/** A text in its stored form. */
interface SentText {
  noteText: string;
  mentions: MentionPlace[];
}

/** A mutation, as a component uses it. */
interface Writing<Input, Stored = unknown> {
  isPending: boolean;
  mutate(input: Input, outcome?: { onSuccess?(stored: Stored): void; onError?(error: Error): void; onSettled?(): void }): void;
}

/**
 * Reads and stores the notes on rows of one kind, and keeps texts while they are typed. The object stays the same as long as it is shown.
 */
export interface Notebook<Note extends KeptNote = KeptNote> {
  /** The maximum number of characters in a note. */
  limit: number;
  /** The people who can be mentioned; undefined until they are loaded. */
  usePeople(isAsked: boolean): readonly Person[] | undefined;
  empty(): TypedNote;
  typed(ownerId: number): TypedNote;
  keepTyped(ownerId: number, note: TypedNote): void;
  changed(noteId: number): ChangedNote<Note> | undefined;
  keepChanged(noteId: number, change: ChangedNote<Note> | undefined): void;
  useAdd(ownerId: number): Writing<SentText & { noteKey: string }>;
  /** `overtaking`: the note as somebody else has stored it, if the last change was refused for that reason. */
  useUpdate(): Writing<SentText & { seen: Note }, Note> & { overtaking: Note | undefined };
  useRemove(): Writing<Note>;
}
