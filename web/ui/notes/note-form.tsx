import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { noteProblem } from './note-text.ts';
import type { Notebook, TypedNote } from './notebook.ts';
import classes from './notes.module.css';
import { submitByCtrlEnter } from './submit-by-ctrl-enter.ts';

/** Takes a new note; what was typed stays until it is stored. */
export function NoteForm({ book, ownerId }: { book: Notebook; ownerId: number }) {
  const t = useWords();
  const [note, setNote] = useState(() => book.typed(ownerId));
  const { noteKey, text } = note;
  const newest = useRef(text);
  const [submitted, setSubmitted] = useState(false);
  const add = book.useAdd(ownerId);
  const keep = (next: TypedNote) => {
    newest.current = next.text;
    setNote(next);
    book.keepTyped(ownerId, next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (add.isPending || noteProblem(text, book.limit, t) !== undefined) return;
    add.mutate(
      { noteKey, noteText: text },
      {
        onSuccess: () => {
          // what was typed while it was on its way is the next note
          keep({ ...book.empty(), text: newest.current === text ? '' : newest.current });
          setSubmitted(false);
        },
        onError: (error) => notifyFailed(t.notes.notStored, problemText(error)),
      },
    );
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Textarea
        className={classes.field ?? ''}
        label={t.notes.text}
        placeholder={t.notes.placeholder}
        autosize
        minRows={1}
        maxRows={8}
        value={text}
        data-kept
        error={submitted && noteProblem(text, book.limit, t)}
        onKeyDown={submitByCtrlEnter}
        onChange={(event) => keep({ noteKey, text: event.currentTarget.value })}
      />
      <Button type="submit" variant="default" loading={add.isPending}>
        {t.notes.add}
      </Button>
    </form>
  );
}
