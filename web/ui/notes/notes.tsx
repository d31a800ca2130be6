import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { TitledSection } from '#web/ui/display/titled-section.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteRow } from './note-row.tsx';
import type { KeptNote, Notebook } from './notebook.ts';
import classes from './notes.module.css';

interface Props {
  book: Notebook;
  /** The row that they are on. */
  ownerId: number;
  /** Undefined until they are read. */
  notes: readonly KeptNote[] | undefined;
  mayWrite: boolean;
  /** What stands before them: that they could not be read, say. */
  children?: ReactNode;
}

/** What people left for each other at a row, and for those who may a field for more. */
export function Notes({ book, ownerId, notes, mayWrite, children }: Props) {
  const t = useWords().notes;
  return (
    <TitledSection title={t.title}>
      {children}
      {notes?.length === 0 && <p className={classes.soft}>{t.none}</p>}
      {notes && notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <NoteRow key={note.noteId} book={book} note={note} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {mayWrite && <NoteForm key={ownerId} book={book} ownerId={ownerId} />}
    </TitledSection>
  );
}
