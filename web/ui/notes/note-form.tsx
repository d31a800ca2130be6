import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { MentionField } from './mention-field.tsx';
import { storedText } from './mention-typing.ts';
import { noteProblem } from './note-text.ts';
import type { Notebook, TypedNote } from './notebook.ts';
import classes from './notes.module.css';

/** The form for a new note. The typed text is kept until it is stored. */
export function NoteForm({ book, ownerId }: { book: Notebook; ownerId: number }) {
  const t = useWords();
  const [note, setNote] = useState(() => book.typed(ownerId));
  const { noteKey, text } = note;
  const newest = useRef(note);
  const [submitted, setSubmitted] = useState(false);
  const add = book.useAdd(ownerId);
  const keep = (next: TypedNote) => {
    newest.current = next;
    setNote(next);
    book.keepTyped(ownerId, next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (add.isPending || noteProblem(text, book.limit, t) !== undefined) return;
    const stored = storedText(note);
    // the text sent under a key may have been stored without an answer: a different text needs a new key
    const isOther = note.sentAs !== undefined && note.sentAs !== stored.noteText;
    const sent = { ...note, noteKey: isOther ? book.empty().noteKey : noteKey, sentAs: stored.noteText };
    keep(sent);
    add.mutate(
      { noteKey: sent.noteKey, ...stored },
      {
        onSuccess: () => {
          // what was typed while the request was under way becomes the next note
          const { noteKey: nextKey } = book.empty();
          keep(
            newest.current.text === text
              ? { ...book.empty(), sentAs: undefined }
              : { ...newest.current, noteKey: nextKey, sentAs: undefined },
          );
          setSubmitted(false);
        },
        onError: (error) => notifyFailed(t.notes.notStored, problemText(error)),
      },
    );
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <MentionField
        field={{ label: t.notes.text, placeholder: t.notes.placeholder, minRows: 1 }}
        value={note}
        error={submitted && noteProblem(text, book.limit, t)}
        usePeople={book.usePeople}
        onChange={(next) => keep({ ...newest.current, ...next })}
      />
      <Button type="submit" variant="default" loading={add.isPending}>
        {t.notes.add}
      </Button>
    </form>
  );
}
