// biome-ignore-all lint/a11y/useSemanticElements: the rows of a treegrid are placed by hand; table elements would place themselves
// biome-ignore-all lint/a11y/useFocusableInteractive: the row hears of its cells, of which one has the focus

import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, useState } from 'react';
import { addDays, weekdayOf } from '#contract/days.ts';
import { fullDayText } from '#web/features/design/appearance/appearance.door.ts';
import { type BoardFrame, columnOf, isDense } from '#web/features/design/geometry/geometry.door.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './board-head.module.css';

interface Props {
  frame: BoardFrame;
  onPickDay?: (day: string, lastDay?: string) => void;
}

/** The dates above the columns. They are one Tab stop: arrow keys move from day to day. */
export function BoardDates({ frame, onPickDay }: Props) {
  const { window, today, holidays, dayPixels } = frame;
  const t = useWords();
  const days = Array.from({ length: window.totalDays }, (_, offset) => addDays(window.startDate, offset));
  const [chosen, setChosen] = useState(today);
  /** The day at which a selection of several days began, made with Shift and an arrow key. */
  const [since, setSince] = useState<string | null>(null);
  const stop = days.includes(chosen) ? chosen : window.startDate;

  const pick = (event: MouseEvent | KeyboardEvent) => {
    const day = (event.target as HTMLElement).dataset.day;
    if (day === undefined) return;
    const [first, last] = [event.type === 'keydown' && since !== null ? since : day, day].sort() as [string, string];
    onPickDay?.(first, last);
    setSince(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      pick(event);
    }
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // a click focuses a day that is not the stop
    const from = (event.target as HTMLElement).dataset.day ?? stop;
    const next = by === undefined ? undefined : days[days.indexOf(from) + by];
    if (next === undefined) return;
    event.preventDefault();
    setSince(event.shiftKey && onPickDay ? (since ?? from) : null);
    setChosen(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };

  return (
    <div
      role="row"
      aria-rowindex={2}
      aria-colindex={columnOf(0, frame)}
      className={classes.dates}
      onClick={pick}
      onKeyDown={onKeyDown}
      data-clickable={onPickDay !== undefined}
    >
      {days.map((day) => (
        <DateCell
          key={day}
          day={day}
          names={holidays.get(day)}
          isToday={day === today}
          isDense={isDense(frame)}
          isNamed={dayPixels >= narrowestNamed}
          words={t}
          tabbable={day === stop}
          chosen={since !== null && isBetween(day, since, stop)}
        />
      ))}
    </div>
  );
}

/** If a day has fewer pixels than this, a Sunday's date does not fit before the next Sunday. */
const narrowestNamed = 3;

const isBetween = (day: string, a: string, b: string) => (a < b ? a <= day && day <= b : b <= day && day <= a);

interface CellProps {
  day: string;
  /** The names of the public holidays on this day. */
  names: readonly string[] | undefined;
  isToday: boolean;
  isDense: boolean;
  /** Whether a Sunday has room for its date, even if days are dense. */
  isNamed: boolean;
  words: Catalog;
  tabbable: boolean;
  chosen: boolean;
}

/**
 * A cell does not receive its column index, which the row states for its first cell: a day that stays on the board after a step is not
 * rendered again.
 */
const DateCell = memo(function DateCell({ day, names, isToday, isDense: dense, isNamed, words: t, tabbable, chosen }: CellProps) {
  const weekday = weekdayOf(day);
  return (
    <div
      role="columnheader"
      aria-label={[fullDayText(t, day), ...(names ?? []), ...(isToday ? [t.design.today] : [])].join(', ')}
      {...(isToday && { 'aria-current': 'date' as const })}
      {...(names && { title: names.join(', '), 'data-holiday': true })}
      {...(chosen && { 'aria-selected': true })}
      tabIndex={tabbable ? 0 : -1}
      className={classes.date}
      data-day={day}
      data-dense={dense || undefined}
      data-sunday={weekday === 0 || undefined}
      data-saturday={weekday === 6 || undefined}
      // a custom property instead of `attr()`: browsers recalculate a style with `attr()` whenever any attribute changes
      style={dense ? undefined : ({ '--weekday': `'${t.design.weekdays[weekday]}'` } as CSSProperties)}
    >
      {(!dense || (weekday === 0 && isNamed)) && Number(day.slice(8))}
    </div>
  );
});
