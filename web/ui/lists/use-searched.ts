import { useRef } from 'react';
import { type TypedText, useSettlingText } from '#web/ui/inputs/typed-text.ts';
import { usePrepared } from './use-prepared.ts';

/** Rows, and the text by which they are searched. */
interface Searched<Row> {
  rows: readonly Row[] | undefined;
  q: string;
}

/**
 * What of a list is searched, and by what: it follows what is typed when there is time for it. While very many rows cannot be
 * searched without holding the page up, they are searched by nothing; where the first of them were found already, those stay.
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
