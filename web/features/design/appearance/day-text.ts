import { lengthInDays, weekdayOf } from '#contract/days.ts';
import type { Dated } from '#web/features/design/geometry/geometry.door.ts';
import type { Catalog } from '#web/i18n/ko.ts';

const partsOf = (day: string) => day.split('-').map(Number) as [year: number, month: number, day: number];

/** '2028-05-03' → '5월 3일 (수)' */
export function dayText(t: Catalog, day: string): string {
  const [, month, date] = partsOf(day);
  return t.design.day(month, date, weekdayOf(day));
}

/** '2028-05-03' → '2028년 5월 3일 수요일' */
export function fullDayText(t: Catalog, day: string): string {
  return t.design.dayOfYear(...partsOf(day), weekdayOf(day));
}

/** '5월 3일 (수) – 5월 5일 (금)'; with the years unless both days are in this year: '2028년 5월 3일 수요일 – 2031년 8월 14일 목요일' */
export function periodText(t: Catalog, { startDate, endDate }: Dated, today: string): string {
  const [thisYear] = partsOf(today);
  const inWords = [startDate, endDate].every((day) => partsOf(day)[0] === thisYear) ? dayText : fullDayText;
  return `${inWords(t, startDate)} – ${inWords(t, endDate)}`;
}

/** '5월 3일 (수) – 5월 5일 (금) · 3일' */
export const rangeText = (t: Catalog, { startDate, endDate }: Dated): string =>
  t.design.range(dayText(t, startDate), dayText(t, endDate), lengthInDays(startDate, endDate));

/** For a screen reader: '2028년 5월 3일 수요일부터 2028년 5월 5일 금요일까지 3일' */
export const rangeLabel = (t: Catalog, { startDate, endDate }: Dated): string =>
  t.design.spokenRange(fullDayText(t, startDate), fullDayText(t, endDate), lengthInDays(startDate, endDate));
