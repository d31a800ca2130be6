import type { Project } from '#contract/design/design.ts';
import { rangeText } from '#web/features/design/appearance/appearance.door.ts';
import type { Dated, Gesture } from '#web/features/design/geometry/geometry.door.ts';
import type { Target } from '#web/features/design/store/store.door.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import type { Refusal, Rescheduled } from './reschedule.ts';

/** A bar that is being moved, or one of its edges. */
export interface BarGesture {
  project: Project;
  target: Target;
  gesture: Gesture;
}

/** Why a gesture was cut short, as a sentence. */
export function gestureRefusalText(t: Catalog, refusal: Refusal): string {
  if ('around' in refusal) return t.design.insideProject(rangeText(t, refusal.around));
  if ('oneDay' in refusal) return t.design.oneDay;
  const { leftOutside } = refusal;
  return t.design.subOutside(shortName(leftOutside.summary) || t.design.untitled, rangeText(t, leftOutside));
}

/** The final days of a bar whose gesture was cut short: '봄 신상: 5월 3일 (수) – 5월 5일 (금) · 3일' */
export const movedToText = (t: Catalog, name: string, to: Dated): string =>
  t.design.movedTo(shortName(name) || t.design.untitled, rangeText(t, to));

/** The days of a bar during a gesture, and what limits it. */
export const gestureText = (t: Catalog, to: Rescheduled): string =>
  to.refusal ? `${rangeText(t, to)} · ${gestureRefusalText(t, to.refusal)}` : rangeText(t, to);
