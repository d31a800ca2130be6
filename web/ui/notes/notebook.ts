import type { MentionPlace } from '#contract/mentions/mentions-in-text.ts';

/** A note as it is shown, whatever it is on. */
export interface KeptNote {
  noteId: number;
  noteText: string;
  writtenAt: string;
  writtenByName: string | null;
  /** When it was changed last; null where it is as it was written. */
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

/** A text that is being written, and who is mentioned in it. */
export interface NoteText {
  text: string;
  mentions: readonly Mentioned[];
}

/** A new note that was not stored yet, under the key by which it is stored once. */
export interface TypedNote extends NoteText {
  noteKey: string;
  /** As what it was sent, where it was: it may be stored so, whatever the page has heard of it. */
  sentAs?: string | undefined;
}

/** What a note is to say, and the note as it was when somebody began to change it. */
export interface ChangedNote<Note> extends NoteText {
  seen: Note;
}

/** A text as it is stored. */
interface SentText {
  noteText: string;
  mentions: MentionPlace[];
}

/** A write that a component asks for. */
interface Writing<Input> {
  isPending: boolean;
  mutate(input: Input, outcome?: { onSuccess?(): void; onError?(error: Error): void; onSettled?(): void }): void;
}

/** Where the notes on rows of a kind are read, stored, and kept while they are typed. The same for as long as it is shown. */
export interface Notebook<Note extends KeptNote = KeptNote> {
  /** Characters of a note. */
  limit: number;
  /** Who can be mentioned; undefined until it is known. */
  usePeople(isAsked: boolean): readonly Person[] | undefined;
  empty(): TypedNote;
  typed(ownerId: number): TypedNote;
  keepTyped(ownerId: number, note: TypedNote): void;
  changed(noteId: number): ChangedNote<Note> | undefined;
  keepChanged(noteId: number, change: ChangedNote<Note> | undefined): void;
  useAdd(ownerId: number): Writing<SentText & { noteKey: string }>;
  /** `overtaking`: the note as somebody else has stored it, which refused the last change. */
  useUpdate(): Writing<SentText & { seen: Note }> & { overtaking: Note | undefined };
  useRemove(): Writing<Note>;
}
