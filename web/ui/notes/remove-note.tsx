import { useWords } from '#web/i18n/words.ts';
import { RemoveButton } from '#web/ui/dialogs/remove-button.tsx';
import type { KeptNote, Notebook } from './notebook.ts';

/** A button that removes a note, after a question. */
export function RemoveNote({ book, note }: { book: Notebook; note: KeptNote }) {
  const t = useWords().notes;
  return (
    <RemoveButton
      row={note}
      words={({ noteText }) => ({ name: t.removeOf(noteText.slice(0, 40)), title: t.removeTitle, text: t.removeText })}
      yes={t.remove}
      notRemoved={t.notRemoved}
      size="compact-sm"
      remove={book.useRemove()}
    />
  );
}
