// biome-ignore-all lint/a11y/useSemanticElements: the rows of a treegrid are placed by hand; table elements would place themselves
// biome-ignore-all lint/a11y/useFocusableInteractive: what takes the focus is inside the cells

import { type KeyboardEvent, type MouseEvent, memo, type RefObject, useState } from 'react';
import { addDays, weekdayOf } from '#contract/days.ts';
import { fullDay } from '#web/features/design/appearance/appearance.door.ts';
import { type BoardFrame, monthsOf } from '#web/features/design/geometry/geometry.door.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './board-head.module.css';

interface Props {
  frame: BoardFrame;
  /** A date was clicked, or chosen by Enter. */
  onPickDay?: (day: string) => void;
  ref?: RefObject<HTMLDivElement | null>;
}

/** A month that shows too few of its days to hold its name, or the number of them, in pixels, leaves it out. */
const roomForMonth = 44;
const roomForDays = 88;

/**
 * Months, weekdays and dates over the columns. The dates are one stop of the Tab key: arrows go from day to day.
 */
export const BoardHead = memo(function BoardHead({ frame, onPickDay, ref }: Props) {
  const t = useWords();
  const { window, dayPixels, today, holidays } = frame;
  const days = Array.from({ length: window.totalDays }, (_, offset) => addDays(window.startDate, offset));
  const [chosen, setChosen] = useState(today);
  const stop = days.includes(chosen) ? chosen : window.startDate;

  const pick = (event: MouseEvent | KeyboardEvent) => {
    const day = (event.target as HTMLElement).dataset.day;
    if (day !== undefined) onPickDay?.(day);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      pick(event);
    }
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = by === undefined ? undefined : days[days.indexOf(stop) + by];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };

  return (
    <div role="rowgroup" className={classes.head} ref={ref}>
      <Months frame={frame} />
      <div
        role="row"
        aria-rowindex={2}
        className={classes.dates}
        onClick={pick}
        onKeyDown={onKeyDown}
        data-clickable={onPickDay !== undefined}
      >
        {days.map((day, offset) => {
          const names = holidays.get(day);
          return (
            <div
              key={day}
              role="columnheader"
              aria-colindex={offset + 1}
              aria-label={[fullDay(t, day), ...(names ?? []), ...(day === today ? [t.design.today] : [])].join(', ')}
              {...(day === today && { 'aria-current': 'date' as const })}
              {...(names && { title: names.join(', '), 'data-holiday': true })}
              tabIndex={day === stop ? 0 : -1}
              className={classes.date}
              data-day={day}
              data-weekday={t.design.weekdays[weekdayOf(day)]}
              data-sunday={weekdayOf(day) === 0 || undefined}
              data-saturday={weekdayOf(day) === 6 || undefined}
              style={{ left: offset * dayPixels, width: dayPixels }}
            >
              {Number(day.slice(8))}
            </div>
          );
        })}
      </div>
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
          <span className={classes.monthName} hidden={count * dayPixels < roomForMonth}>
            {nameOf(month)}
            {count * dayPixels > roomForDays && <small>{t.design.dayCount(count)}</small>}
          </span>
        </div>
      ))}
    </div>
  );
}
