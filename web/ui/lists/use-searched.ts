import { useState } from 'react';
import { useSettlingText } from '#web/ui/inputs/use-settling-text.ts';
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
  text: string,
): Searched<Row> & { settle(): void } {
  const [q, settle] = useSettlingText(text, usePrepared(rows, prepare, text !== ''));
  const [shown, setShown] = useState<Searched<Row>>({ rows, q });
  const waits = text !== '' && q === '' && shown.q !== '';
  if (!waits && (shown.rows !== rows || shown.q !== q)) setShown({ rows, q });
  return { ...(waits ? shown : { rows, q }), settle };
}
