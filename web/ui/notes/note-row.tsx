import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { mentionParts, withPresentNames } from '#contract/mentions/mentions-in-text.ts';
import { formatMoment } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { LateNote } from '#web/ui/dialogs/sending/late-note.tsx';
import { useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { LinkedText } from './linked-text.tsx';
import { MentionField } from './mention-field.tsx';
import { storedText } from './mention-typing.ts';
import { noteProblem } from './note-text.ts';
import type { ChangedNote, KeptNote, Notebook, NoteText } from './notebook.ts';
import classes from './notes.module.css';
import { RemoveNote } from './remove-note.tsx';

/** One note: its text, its writer and time, and for people who may write, buttons that change and remove it. */
export function NoteRow({ book, note, mayWrite }: { book: Notebook; note: KeptNote; mayWrite: boolean }) {
  const t = useWords().notes;
  const [editing, setEditing] = useState(() => book.changed(note.noteId));
  const edit = (change: ChangedNote<KeptNote> | undefined) => {
    setEditing(change);
    book.keepChanged(note.noteId, change);
  };
  if (editing && mayWrite) return <NoteEditor book={book} change={editing} onChange={edit} />;
  const { writtenAt, writtenByName, changedAt } = note;
  const present = withPresentNames(note.noteText, note.mentions);
  const text = present.text;
  return (
    <li className={classes.note}>
      <p className={classes.text}>
        <MentioningText {...present} />
      </p>
      <div className={classes.foot}>
        <span className={classes.message}>
          {t.by(writtenByName ?? t.somebody, formatMoment(writtenAt))}
          {changedAt !== null && ` · ${t.changed(formatMoment(changedAt))}`}
        </span>
        {mayWrite && (
          <>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t.editOf(text.slice(0, 40))}
              onClick={() => edit({ seen: note, ...present })}
            >
              {t.edit}
            </Button>
            <RemoveNote book={book} note={note} />
          </>
        )}
      </div>
    </li>
  );
}

/** A text with links for its addresses, and with its mentions highlighted. */
function MentioningText({ text, mentions }: NoteText) {
  return mentionParts(text, mentions).map((part, nth) =>
    part.mention ? (
      <span key={`@${part.mention.at}`} className={classes.mention}>
        {part.text}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in its order
      <LinkedText key={nth} text={part.text} />
    ),
  );
}

interface EditorProps {
  book: Notebook;
  change: ChangedNote<KeptNote>;
  /** Called with each change; undefined ends editing. */
  onChange(change: ChangedNote<KeptNote> | undefined): void;
}

/**
 * The form that changes a note. The typed text is kept until it is stored. If somebody else has stored another text first, that text is
 * shown below the field, so that whoever stores again has seen it.
 */
function NoteEditor({ book, change: { seen, ...value }, onChange }: EditorProps) {
  const t = useWords();
  const { overtaking, ...update } = book.useUpdate();
  const newest = useRef(value);
  newest.current = value;
  const sending = useSending(value.text, { saving: update.isPending, watched: false });
  const submit = sending.submit((sent) => {
    if (noteProblem(value.text, book.limit, t) !== undefined) return;
    update.mutate(
      { seen: overtaking ?? seen, ...storedText(value) },
      {
        onSuccess: (stored) =>
          sent.stored(
            () => onChange(undefined),
            () => onChange({ ...newest.current, seen: stored }),
          ),
        onError: (error) => notifyFailed(t.notes.notStored, problemText(error)),
      },
    );
  });
  return (
    <li className={classes.note}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <MentionField
          field={{ 'aria-label': t.notes.changedText, 'data-autofocus': true }}
          value={value}
          error={noteProblem(value.text, book.limit, t)}
          usePeople={book.usePeople}
          onChange={(next) => onChange({ seen, text: next.text, mentions: next.mentions })}
        />
        {overtaking && (
          <div className={classes.message} role="status">
            {t.common.conflictTheirs}
            <p className={classes.text}>{withPresentNames(overtaking.noteText, overtaking.mentions).text}</p>
          </div>
        )}
        <LateNote sending={sending} />
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
