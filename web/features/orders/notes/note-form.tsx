import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { newId } from '#web/http/new-id.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { noteProblem, typedNotes } from './note-text.ts';
import { useAddNote } from './notes.queries.ts';
import classes from './order-notes.module.css';

/** Takes a new note; what was typed stays until it is stored. */
export function NoteForm({ orderId }: { orderId: number }) {
  const t = useWords();
  const [text, setText] = useState(() => typedNotes.get(orderId) ?? '');
  const [noteKey, setNoteKey] = useState(() => newId());
  const [submitted, setSubmitted] = useState(false);
  const add = useAddNote();
  const type = (typed: string) => {
    setText(typed);
    typedNotes.set(orderId, typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (add.isPending || noteProblem(text, t) !== undefined) return;
    add.mutate(
      { noteKey, orderId, noteText: text },
      {
        onSuccess: () => {
          type('');
          setSubmitted(false);
          setNoteKey(newId());
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
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={add.isPending}>
        {t.orderNotes.add}
      </Button>
    </form>
  );
}
