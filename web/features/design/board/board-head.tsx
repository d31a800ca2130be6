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
  /** What is before the days, in the first row. */
  before?: ReactNode;
  ref?: RefObject<HTMLDivElement | null>;
}

/** Minimum width of the visible days of a month, in pixels, for showing its name, and its year before it. */
const monthWidth = 28;
const yearWidth = 60;
/** The same for its number of days behind the name, without and with the year. */
const daysWidth = 88;
const daysOfYearWidth = 132;

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
  const titleOf = (month: string, count: number) => {
    const [year, number] = month.split('-').map(Number) as [number, number];
    const width = count * dayPixels;
    const isOfYear = month.slice(0, 4) !== today.slice(0, 4) && width >= yearWidth;
    return (
      <>
        {isOfYear ? t.design.monthOfYear(year, number) : t.design.month(number)}
        {width > (isOfYear ? daysOfYearWidth : daysWidth) && <small>{t.design.dayCount(count)}</small>}
      </>
    );
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
          className={classes.month}
          data-narrow={count * dayPixels < yearWidth || undefined}
          style={{ left: from * dayPixels, width: count * dayPixels }}
        >
          <span className={classes.monthName} hidden={count * dayPixels < monthWidth}>
            {titleOf(month, count)}
          </span>
        </div>
      ))}
    </div>
  );
}
