import { useEffect, useEffectEvent } from 'react';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';

/** Prints a note that the list is incomplete: only the visible part of a long list is in the document, and the browser prints only that. */
export function useOnPaper(): void {
  const t = useWords().onPaper;
  const ofWhich = useEffectEvent(() => ofWhichPart(countDrawn(), t));
  useEffect(() => {
    const note = document.createElement('p');
    const print = () => {
      const text = ofWhich();
      if (text === undefined) return;
      note.textContent = text;
      document.getElementById('main')?.prepend(note);
    };
    const end = () => note.remove();
    globalThis.addEventListener('beforeprint', print);
    globalThis.addEventListener('afterprint', end);
    return () => {
      globalThis.removeEventListener('beforeprint', print);
      globalThis.removeEventListener('afterprint', end);
    };
  }, []);
}

interface Drawn {
  drawn: number;
  /** -1 while it is unknown. */
  total: number;
}

/** How much of the screen's list is in the document: rows of a table, or cards. */
function countDrawn(): Drawn {
  const table = document.querySelector('#main [role=grid]');
  // the header is a row, too
  if (table) return { drawn: table.querySelectorAll('[role=row]').length - 1, total: inList(table.ariaRowCount, 1) };
  const cards = document.querySelectorAll('#main li[aria-setsize]');
  return { drawn: cards.length, total: inList(cards[0]?.ariaSetSize, 0) };
}

const inList = (attribute: string | null | undefined, head: number) => (attribute === '-1' ? -1 : Number(attribute ?? head) - head);

function ofWhichPart({ drawn, total }: Drawn, t: ReturnType<typeof useWords>['onPaper']): string | undefined {
  if (total === -1) return t.beginning(formatNumber(drawn));
  return total > drawn ? t.part(formatNumber(drawn), formatNumber(total)) : undefined;
}
