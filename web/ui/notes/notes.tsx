import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { TitledSection } from '#web/ui/display/titled-section.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteRow } from './note-row.tsx';
import type { KeptNote, Notebook } from './notebook.ts';
import classes from './notes.module.css';

interface Props {
  book: Notebook;
  /** The id of the row that the notes are on. */
  ownerId: number;
  /** Undefined until the notes are loaded. */
  notes: readonly KeptNote[] | undefined;
  mayWrite: boolean;
  /** Shown above the notes, for example that they could not be loaded. */
  children?: ReactNode;
}

/** The notes that people have left on a row, and for people who may write, a form for another one. */
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
