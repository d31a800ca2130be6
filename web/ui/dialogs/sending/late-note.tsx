import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import type { Sending } from './use-sending.ts';

/** Says that something was changed while the form was sent, and what became of it. Draws nothing otherwise. */
export function LateNote({ sending: { note } }: { sending: Pick<Sending, 'note'> }) {
  const { saving } = useWords() as Partial<Catalog>;
  return (
    note &&
    saving && (
      <div data-note="" role="alert">
        {saving[note]}
      </div>
    )
  );
}
