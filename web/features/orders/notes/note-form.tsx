import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { noteProblem } from './note-text.ts';
import { useAddNote } from './notes.queries.ts';
import classes from './order-notes.module.css';
import { emptyNote, keepTypedNote, type TypedNote, typedNote } from './typed-note.ts';

/** Takes a new note; what was typed stays until it is stored. */
export function NoteForm({ orderId }: { orderId: number }) {
  const t = useWords();
  const [note, setNote] = useState(() => typedNote(orderId));
  const { noteKey, text } = note;
  const [submitted, setSubmitted] = useState(false);
  const add = useAddNote();
  const keep = (next: TypedNote) => {
    setNote(next);
    keepTypedNote(orderId, next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (add.isPending || noteProblem(text, t) !== undefined) return;
    add.mutate(
      { noteKey, orderId, noteText: text },
      {
        onSuccess: () => {
          keep(emptyNote());
          setSubmitted(false);
        },
        onError: (error) => notifyFailed(t.orderNotes.notStored, problemText(error)),
      },
    );
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Textarea
        className={classes.field ?? ''}
        label={t.orderNotes.text}
        placeholder={t.orderNotes.placeholder}
        autosize
        minRows={1}
        maxRows={8}
        value={text}
        error={submitted && noteProblem(text, t)}
        onChange={(event) => keep({ noteKey, text: event.currentTarget.value })}
      />
      <Button type="submit" variant="default" loading={add.isPending}>
        {t.orderNotes.add}
      </Button>
    </form>
  );
}
