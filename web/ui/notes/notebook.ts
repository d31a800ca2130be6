/** A note as it is shown, whatever it is on. */
export interface KeptNote {
  noteId: number;
  noteText: string;
  writtenAt: string;
  writtenByName: string | null;
  /** When it was changed last; null where it is as it was written. */
  changedAt: string | null;
  revision: number;
}

/** A new note that was not stored yet, under the key by which it is stored once. */
export interface TypedNote {
  noteKey: string;
  text: string;
}

/** What a note is to say, and the note as it was when somebody began to change it. */
export interface ChangedNote<Note> {
  seen: Note;
  text: string;
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
  empty(): TypedNote;
  typed(ownerId: number): TypedNote;
  keepTyped(ownerId: number, note: TypedNote): void;
  changed(noteId: number): ChangedNote<Note> | undefined;
  keepChanged(noteId: number, change: ChangedNote<Note> | undefined): void;
  useAdd(ownerId: number): Writing<{ noteKey: string; noteText: string }>;
  useUpdate(): Writing<{ seen: Note; noteText: string }>;
  useRemove(): Writing<Note>;
}
