import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';

/** What is wrong with the text of a note; undefined if it is valid. */
export function noteProblem(text: string, limit: number, t: Catalog): string | undefined {
  if (text.trim() === '') return t.notes.missing;
  return text.trim().length > limit ? t.notes.tooLong(formatNumber(limit)) : undefined;
}
