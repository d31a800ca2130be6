import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { OrderNote } from '#contract/orders/notes/order-notes.ts';
import { formatMoment } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { noteProblem } from './note-text.ts';
import { useUpdateNote } from './notes.queries.ts';
import classes from './order-notes.module.css';
import { RemoveNote } from './remove-note.tsx';
import { type ChangedNote, changedNote, keepChangedNote } from './typed-note.ts';

/** One note: what it says, whose it is, and for those who may to be changed or taken away. */
export function NoteRow({ note, mayWrite }: { note: OrderNote; mayWrite: boolean }) {
  const t = useWords().orderNotes;
  const [editing, setEditing] = useState(() => changedNote(note.noteId));
  const edit = (change: ChangedNote | undefined) => {
    setEditing(change);
    keepChangedNote(note.noteId, change);
  };
  if (editing && mayWrite) return <NoteEditor change={editing} onChange={edit} />;
  const { noteText: text, writtenAt, writtenByName, changedAt } = note;
  return (
    <li className={classes.note}>
      <p className={classes.text}>{text}</p>
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
            <RemoveNote note={note} />
          </>
        )}
      </div>
    </li>
  );
}

interface EditorProps {
  change: ChangedNote;
  /** Nothing: it is done. */
  onChange(change: ChangedNote | undefined): void;
}

/** Changes a note; what was typed stays until it is stored. */
function NoteEditor({ change: { seen, text }, onChange }: EditorProps) {
  const t = useWords();
  const update = useUpdateNote();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending || noteProblem(text, t) !== undefined) return;
    update.mutate(
      { seen, noteText: text },
      { onSuccess: () => onChange(undefined), onError: (error) => notifyFailed(t.orderNotes.notStored, problemText(error)) },
    );
  };
  return (
    <li className={classes.note}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <Textarea
          className={classes.field ?? ''}
          aria-label={t.orderNotes.changedText}
          autosize
          maxRows={8}
          value={text}
          error={noteProblem(text, t)}
          onChange={(event) => onChange({ seen, text: event.currentTarget.value })}
          data-autofocus
        />
        <Button variant="default" size="xs" onClick={() => onChange(undefined)}>
          {t.orderNotes.cancel}
        </Button>
        <Button type="submit" size="xs" loading={update.isPending}>
          {t.orderNotes.save}
        </Button>
      </form>
    </li>
  );
}
