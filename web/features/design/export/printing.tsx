import { useEffect, useEffectEvent } from 'react';
import type { Project } from '#contract/design/design.ts';
import { useCompared } from '#web/features/design/baselines/baselines.door.ts';
import { daysOff } from '#web/features/design/days-off/days-off.door.ts';
import type { BoardFrame } from '#web/features/design/geometry/geometry.door.ts';
import { useGroups } from '#web/features/design/grouping/grouping.door.ts';
import type { ShownPeople } from '#web/features/design/lane-rows/lane-rows.door.ts';
import { ordered, useOrder } from '#web/features/design/order/order.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { printedPages, renderSheets } from './export-board.ts';

interface Props {
  /** In the order of their first days. */
  projects: readonly Project[];
  frame: BoardFrame | undefined;
  title: string;
  /** What the screen shows of the people, if it shows the plan person by person. */
  lanes: ShownPeople | undefined;
}

/**
 * Makes the browser's own print command print the visible days like the export does. It cannot fetch anything first,
 * so it prints what is loaded at that moment. It draws nothing.
 */
export function Printing({ projects, frame, title, lanes }: Props) {
  const words = useWords();
  const { order } = useOrder();
  const { choice: groups } = useGroups();
  const compared = useCompared();
  const off = useRows(daysOff, lanes !== undefined).rows ?? [];
  const onPrint = useEffectEvent(() => {
    if (!frame) return;
    const { window: range, today, holidays } = frame;
    const plan = { projects: ordered(projects, order), range, withSubProjects: true, groups, compared };
    renderSheets(printedPages({ ...plan, lanes: lanes && { ...lanes, daysOff: off }, today, holidays, words, title }));
  });
  useEffect(() => {
    const listener = () => onPrint();
    globalThis.addEventListener('beforeprint', listener);
    return () => globalThis.removeEventListener('beforeprint', listener);
  }, []);
  return null;
}
