import { type MovedWork, shiftOf } from '#contract/home/moved-work.ts';
import { formatDay } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';

/** The title of the work with that of its project: '부스 도면 · 봄 박람회' */
export function titleText({ title, parentTitle }: MovedWork, t: Catalog): string {
  const own = title || t.home.moved.untitled;
  return parentTitle === null ? own : t.home.moved.of(own, parentTitle || t.home.moved.untitled);
}

/** The old and new days, with the shift: '3월 8일 – 3월 19일 → 3월 11일 – 3월 22일, 3일 뒤로' */
export function movedText(work: MovedWork, today: string, t: Catalog): string {
  const { start, end } = shiftOf(work);
  const [from, to] = [work.from, work.to].map(({ startDate, endDate }) =>
    startDate === endDate ? formatDay(startDate, today) : `${formatDay(startDate, today)} – ${formatDay(endDate, today)}`,
  ) as [string, string];
  const days = start === end ? t.home.moved.later(start) : t.home.moved.longer(end - start);
  return `${t.home.moved.change(from, to)}, ${days}`;
}

/** Who moved it: '김민지, Google 캘린더' */
export const byText = ({ by }: MovedWork, t: Catalog): string => by.map((name) => name ?? t.home.moved.calendar).join(', ');
