import { useCallback, useMemo, useRef } from 'react';
import { type Layout, readLayout } from '#web/ui/sheet/model/layout.ts';

/** A stored layout of a sheet, as a text. */
export interface KeptLayout {
  text: string | undefined;
  keep(text: string): void;
}

/** The layout of the columns, and a function that stores another one. */
export function useLayout({ text, keep }: KeptLayout): [Layout, (next: Layout) => void] {
  const layout = useMemo(() => readLayout(text ?? null), [text]);
  const present = useRef(keep);
  present.current = keep;
  return [layout, useCallback((next: Layout) => present.current(JSON.stringify(next)), [])];
}
