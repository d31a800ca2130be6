// biome-ignore-all lint/a11y/useSemanticElements: the rows of a treegrid are placed by hand; table elements would place themselves
// biome-ignore-all lint/a11y/useFocusableInteractive: what takes the focus is inside the cells

import { memo, type ReactNode, type RefObject } from 'react';
import { type BoardFrame, columnOf, isDense, monthsOf } from '#web/features/design/geometry/geometry.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { BoardDates } from './board-dates.tsx';
import classes from './board-head.module.css';

interface Props {
  frame: BoardFrame;
  /** A date was clicked, or chosen by Enter. */
  onPickDay?: (day: string, lastDay?: string) => void;
  /** Content to the left of the days, in the first row. */
  before?: ReactNode;
  ref?: RefObject<HTMLDivElement | null>;
}

/** The minimum widths of a month's visible days, in pixels: for its name, for the year before it, and for some space around them. */
const monthWidth = 30;
const yearWidth = (month: number) => (month > 9 ? 82 : 72);
const airyWidth = 90;
/** Narrower than this, a month's name needs smaller letters: '11월' and 'May' are 34 and 32 pixels wide in those of the others. */
const tightWidth = 40;

/** Months, weekdays and dates over the columns. */
export const BoardHead = memo(function BoardHead({ frame, onPickDay, before, ref }: Props) {
  return (
    <div role="rowgroup" className={classes.head} data-dense={isDense(frame) || undefined} ref={ref}>
      <Months frame={frame} before={before} />
      <BoardDates frame={frame} {...(onPickDay && { onPickDay })} />
    </div>
  );
});

function Months({ frame, before }: Pick<Props, 'frame' | 'before'>) {
  const { window, dayPixels, today } = frame;
  const t = useWords();
  const nameOf = (month: string, count: number) => {
    const [year, number] = month.split('-').map(Number) as [number, number];
    const isOfYear = month.slice(0, 4) !== today.slice(0, 4) && count * dayPixels >= yearWidth(number);
    return isOfYear ? t.design.monthOfYear(year, number) : t.design.month(number);
  };
  return (
    <div role="row" aria-rowindex={1} className={classes.months}>
      {before}
      {monthsOf(window).map(({ month, from, days: count }) => (
        <div
          key={month}
          role="columnheader"
          aria-colindex={columnOf(from, frame)}
          aria-colspan={count}
          // the comma keeps a screen reader from reading month and number of days as a date
          aria-label={`${nameOf(month, count)}, ${t.design.dayCount(count)}`}
          className={classes.month}
          data-narrow={count * dayPixels < airyWidth || undefined}
          data-tight={count * dayPixels < tightWidth || undefined}
          style={{ left: from * dayPixels, width: count * dayPixels }}
        >
          <span className={classes.monthName} hidden={count * dayPixels < monthWidth}>
            {nameOf(month, count)}
            <small>{t.design.dayCount(count)}</small>
          </span>
        </div>
      ))}
    </div>
  );
}
