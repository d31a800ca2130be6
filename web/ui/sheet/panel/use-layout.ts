import { useCallback, useMemo, useRef } from 'react';
import { type Layout, readLayout } from '#web/ui/sheet/model/layout.ts';

/** Where the layout of a sheet is kept, as a text. */
export interface KeptLayout {
  text: string | undefined;
  keep(text: string): void;
}

/** How somebody wants the columns. */
export function useLayout({ text, keep }: KeptLayout): [Layout, (next: Layout) => void] {
  const layout = useMemo(() => readLayout(text ?? null), [text]);
  const present = useRef(keep);
  present.current = keep;
  return [layout, useCallback((next: Layout) => present.current(JSON.stringify(next)), [])];
}
