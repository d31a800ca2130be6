import type { Project, SubProject } from '#contract/design/design.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { daysLate, isDone, progressOf } from './progress.ts';

interface BarState {
  mark: 'done' | 'late' | undefined;
  /** The share of it that is done, from 0 to 1. */
  share: number;
  /** A short text beside the name; empty if there is nothing to say. */
  text: string;
  /** The same as texts for a screen reader. */
  spoken: string[];
}

/** How far a project or sub-project is, and whether it is late. */
export function barState(item: Project | SubProject, today: string, t: Catalog): BarState {
  const { done, of } = progressOf(item);
  const late = daysLate(item, today);
  const parts = 'subProject' in item ? item.subProject : [];
  const lateParts = late > 0 ? 0 : parts.filter((sub) => daysLate(sub, today) > 0).length;
  const isWholeDone = isDone(item);
  const share = parts.length > 0 && !isWholeDone && done > 0 ? `${done}/${of}` : '';
  const delay = late > 0 ? t.design.late(late) : lateParts > 0 ? t.design.lateParts(lateParts) : '';
  return {
    mark: isWholeDone ? 'done' : delay === '' ? undefined : 'late',
    share: done / of,
    text: [share, delay].filter((text) => text !== '').join(' · '),
    spoken: [
      ...(item.milestone ? [t.design.fields.milestone] : []),
      ...(parts.length > 0 ? [t.design.doneOf(done, of)] : isWholeDone ? [t.design.fields.done] : []),
      ...(delay === '' ? [] : [delay]),
    ],
  };
}
