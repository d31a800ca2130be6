import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatMoment } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { LinkedText } from './linked-text.tsx';
import { noteProblem } from './note-text.ts';
import type { ChangedNote, KeptNote, Notebook } from './notebook.ts';
import classes from './notes.module.css';
import { RemoveNote } from './remove-note.tsx';
import { submitByCtrlEnter } from './submit-by-ctrl-enter.ts';

/** One note: what it says, whose it is, and for those who may to be changed or taken away. */
export function NoteRow({ book, note, mayWrite }: { book: Notebook; note: KeptNote; mayWrite: boolean }) {
  const t = useWords().notes;
  const [editing, setEditing] = useState(() => book.changed(note.noteId));
  const edit = (change: ChangedNote<KeptNote> | undefined) => {
    setEditing(change);
    book.keepChanged(note.noteId, change);
  };
  if (editing && mayWrite) return <NoteEditor book={book} change={editing} onChange={edit} />;
  const { noteText: text, writtenAt, writtenByName, changedAt } = note;
  return (
    <li className={classes.note}>
      <p className={classes.text}>
        <LinkedText text={text} />
      </p>
      <div className={classes.foot}>
        <span className={classes.said}>
          {t.by(writtenByName ?? t.somebody, formatMoment(writtenAt))}
          {changedAt !== null && ` · ${t.changed(formatMoment(changedAt))}`}
        </span>
        {mayWrite && (
          <>
            <Button variant="subtle" size="compact-sm" aria-label={t.editOf(text.slice(0, 40))} onClick={() => edit({ seen: note, text })}>
              {t.edit}
            </Button>
            <RemoveNote book={book} note={note} />
          </>
        )}
      </div>
    </li>
  );
}

interface EditorProps {
  book: Notebook;
  change: ChangedNote<KeptNote>;
  /** Nothing: it is done. */
  onChange(change: ChangedNote<KeptNote> | undefined): void;
}

/** Changes a note; what was typed stays until it is stored. */
function NoteEditor({ book, change: { seen, text }, onChange }: EditorProps) {
  const t = useWords();
  const update = book.useUpdate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending || noteProblem(text, book.limit, t) !== undefined) return;
    update.mutate(
      { seen, noteText: text },
      { onSuccess: () => onChange(undefined), onError: (error) => notifyFailed(t.notes.notStored, problemText(error)) },
    );
  };
  return (
    <li className={classes.note}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <Textarea
          className={classes.field ?? ''}
          aria-label={t.notes.changedText}
          autosize
          maxRows={8}
          onKeyDown={submitByCtrlEnter}
          value={text}
          data-kept
          error={noteProblem(text, book.limit, t)}
          onChange={(event) => onChange({ seen, text: event.currentTarget.value })}
          data-autofocus
        />
        <Button variant="default" size="xs" onClick={() => onChange(undefined)}>
          {t.notes.cancel}
        </Button>
        <Button type="submit" size="xs" loading={update.isPending}>
          {t.notes.save}
        </Button>
      </form>
    </li>
  );
}
