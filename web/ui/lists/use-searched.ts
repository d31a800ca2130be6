import { useRef } from 'react';
import { type TypedText, useSettlingText } from '#web/ui/inputs/typed-text.ts';
import { usePrepared } from './use-prepared.ts';

/** Rows, and the text by which they are searched. */
interface Searched<Row> {
  rows: readonly Row[] | undefined;
  q: string;
}

/**
 * The rows of a list to search, and the text to search them by, which follows the typed text when the browser has time. Very many rows
 * cannot be searched at once without blocking the page. Until they are prepared, the text stays empty; if hits among the first rows are
 * already shown, these stay.
 * @param prepare see `usePrepared`
 */
export function useSearched<Row>(
  rows: readonly Row[] | undefined,
  prepare: (row: Row) => void,
  typed: TypedText,
): Searched<Row> & { settle(): void } {
  const [text, settle] = useSettlingText(typed);
  const q = usePrepared(rows, prepare, text !== '') ? text : '';
  const shown = useRef<Searched<Row>>({ rows, q });
  const waits = text !== '' && q === '' && shown.current.q !== '';
  if (!waits) shown.current = { rows, q };
  return { ...shown.current, settle };
}
