import { type RefObject, useMemo, useRef } from 'react';

/** The parts of a board that its code takes hold of. */
export interface BoardRefs {
  scroller: RefObject<HTMLDivElement | null>;
  head: RefObject<HTMLDivElement | null>;
  rows: RefObject<HTMLDivElement | null>;
  /** A line of text that follows the pointer. */
  tip: RefObject<HTMLDivElement | null>;
  /** Says a text to people who do not see the board. */
  say(text: string): void;
  spoken: RefObject<HTMLDivElement | null>;
}

export function useBoardRefs(): BoardRefs {
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const spoken = useRef<HTMLDivElement>(null);
  return useMemo(() => {
    const say = (text: string) => {
      if (spoken.current) spoken.current.textContent = text;
    };
    return { scroller, head, rows, tip, spoken, say };
  }, []);
}
