import { noteLimit } from '#contract/orders/notes/note-limit.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';

/** What is wrong with the text of a note; undefined where nothing is. */
export function noteProblem(text: string, t: Catalog): string | undefined {
  if (text.trim() === '') return t.orderNotes.missing;
  return text.trim().length > noteLimit ? t.orderNotes.tooLong(formatNumber(noteLimit)) : undefined;
}
