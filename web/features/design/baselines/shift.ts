import { daysBetween } from '#contract/days.ts';
import { rangeText } from '#web/features/design/appearance/appearance.door.ts';
import type { Dated } from '#web/features/design/geometry/geometry.door.ts';
import type { BarText } from '#web/features/design/links/links.door.ts';
import type { Catalog } from '#web/i18n/ko.ts';

/** By how many days the two ends of a bar were moved: later, or earlier if negative. */
export interface Shift {
  start: number;
  end: number;
}

export const shiftOf = (then: Dated, now: Dated): Shift => ({
  start: daysBetween(then.startDate, now.startDate),
  end: daysBetween(then.endDate, now.endDate),
});

export const isMoved = ({ start, end }: Shift): boolean => start !== 0 || end !== 0;

/** '3일 뒤로', or '시작 2일 앞으로, 종료 3일 뒤로' if the ends were moved differently. */
export function shiftText({ start, end }: Shift, t: Catalog): string {
  const by = (days: number) => (days < 0 ? t.baselines.earlier(-days) : t.baselines.later(days));
  if (start === end) return by(start);
  return [...(start === 0 ? [] : [t.baselines.startOf(by(start))]), ...(end === 0 ? [] : [t.baselines.endOf(by(end))])].join(', ');
}

/** A short form for the bar: the shift of its end or, if that is 0, of its start. */
export function shortShift({ start, end }: Shift, t: Catalog): string {
  const signed = (days: number) => t.baselines.signed(days < 0 ? `−${-days}` : `+${days}`);
  if (start === end) return signed(end);
  return end === 0 ? t.baselines.startOf(signed(start)) : t.baselines.endOf(signed(end));
}

/** The text about a bar that has moved since the baseline; null if it has not. `then` is undefined if the bar is new. */
export function barShiftText(then: Dated | undefined, now: Dated, t: Catalog): BarText | null {
  if (!then) return { spoken: t.baselines.isNew, short: t.baselines.newShort };
  const shift = shiftOf(then, now);
  if (!isMoved(shift)) return null;
  return { spoken: t.baselines.moved(shiftText(shift, t), rangeText(t, then)), short: shortShift(shift, t) };
}
