import { useEffect, useEffectEvent } from 'react';
import type { Project } from '#contract/design/design.ts';
import type { BoardFrame } from '#web/features/design/geometry/geometry.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { printedPages, renderSheets } from './export-board.ts';

/**
 * The browser's own print command puts the days of the screen on paper as the export does. There is no time to fetch
 * anything for it: paper takes what is there when the command comes.
 */
export function usePrint(projects: readonly Project[], frame: BoardFrame | undefined): void {
  const words = useWords();
  const onPrint = useEffectEvent(() => {
    if (!frame) return;
    const { window: range, today, holidays } = frame;
    renderSheets(printedPages({ projects, range, today, holidays, words, title: words.screens.titles.design, withSubProjects: true }));
  });
  useEffect(() => {
    const listener = () => onPrint();
    globalThis.addEventListener('beforeprint', listener);
    return () => globalThis.removeEventListener('beforeprint', listener);
  }, []);
}
