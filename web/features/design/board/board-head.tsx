// biome-ignore-all lint/a11y/useSemanticElements: the rows of a treegrid are placed by hand; table elements would place themselves
// biome-ignore-all lint/a11y/useFocusableInteractive: what takes the focus is inside the cells

import { memo, type RefObject } from 'react';
import { type BoardFrame, monthsOf } from '#web/features/design/geometry/geometry.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { BoardDates } from './board-dates.tsx';
import classes from './board-head.module.css';

interface Props {
  frame: BoardFrame;
  /** A date was clicked, or chosen by Enter. */
  onPickDay?: (day: string) => void;
  ref?: RefObject<HTMLDivElement | null>;
}

/** Minimum width of the visible days of a month, in pixels, for showing its name, and its number of days. */
const monthWidth = 44;
const daysWidth = 88;

/** Months, weekdays and dates over the columns. */
export const BoardHead = memo(function BoardHead({ frame, onPickDay, ref }: Props) {
  return (
    <div role="rowgroup" className={classes.head} ref={ref}>
      <Months frame={frame} />
      <BoardDates frame={frame} {...(onPickDay && { onPickDay })} />
    </div>
  );
});

function Months({ frame: { window, dayPixels, today } }: Pick<Props, 'frame'>) {
  const t = useWords();
  const nameOf = (month: string) => {
    const [year, number] = month.split('-').map(Number) as [number, number];
    return month.slice(0, 4) === today.slice(0, 4) ? t.design.month(number) : t.design.monthOfYear(year, number);
  };
  return (
    <div role="row" aria-rowindex={1} className={classes.months}>
      {monthsOf(window).map(({ month, from, days: count }) => (
        <div
          key={month}
          role="columnheader"
          aria-colindex={from + 1}
          aria-colspan={count}
          className={classes.month}
          style={{ left: from * dayPixels, width: count * dayPixels }}
        >
          <span className={classes.monthName} hidden={count * dayPixels < monthWidth}>
            {nameOf(month)}
            {count * dayPixels > daysWidth && <small>{t.design.dayCount(count)}</small>}
          </span>
        </div>
      ))}
    </div>
  );
}
