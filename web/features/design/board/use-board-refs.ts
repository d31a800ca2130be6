import { type RefObject, useMemo, useRef } from 'react';

/** The elements of a board that code accesses directly. */
export interface BoardRefs {
  scroller: RefObject<HTMLDivElement | null>;
  head: RefObject<HTMLDivElement | null>;
  rows: RefObject<HTMLDivElement | null>;
  /** A line of text that follows the pointer. */
  tip: RefObject<HTMLDivElement | null>;
  /** A live region: announces a text to screen readers. */
  announce(text: string): void;
  announcement: RefObject<HTMLDivElement | null>;
}

export function useBoardRefs(): BoardRefs {
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const announcement = useRef<HTMLDivElement>(null);
  return useMemo(() => {
    const announce = (text: string) => {
      if (announcement.current) announcement.current.textContent = text;
    };
    return { scroller, head, rows, tip, announcement, announce };
  }, []);
}
