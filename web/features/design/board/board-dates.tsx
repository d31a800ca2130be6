// biome-ignore-all lint/a11y/useSemanticElements: the rows of a treegrid are placed by hand; table elements would place themselves
// biome-ignore-all lint/a11y/useFocusableInteractive: the row hears of its cells, of which one has the focus

import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { addDays, weekdayOf } from '#contract/days.ts';
import { fullDayText } from '#web/features/design/appearance/appearance.door.ts';
import type { BoardFrame } from '#web/features/design/geometry/geometry.door.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './board-head.module.css';

interface Props {
  frame: BoardFrame;
  onPickDay?: (day: string) => void;
}

/** The dates above the columns. They are one Tab stop: arrow keys move from day to day. */
export function BoardDates({ frame, onPickDay }: Props) {
  const { window, today } = frame;
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
    <div
      role="row"
      aria-rowindex={2}
      className={classes.dates}
      onClick={pick}
      onKeyDown={onKeyDown}
      data-clickable={onPickDay !== undefined}
    >
      {days.map((day, offset) => (
        <DateCell key={day} day={day} offset={offset} frame={frame} tabbable={day === stop} />
      ))}
    </div>
  );
}

function DateCell({ day, offset, frame, tabbable }: { day: string; offset: number; frame: BoardFrame; tabbable: boolean }) {
  const t = useWords();
  const { dayPixels, today, holidays } = frame;
  const names = holidays.get(day);
  return (
    <div
      role="columnheader"
      aria-colindex={offset + 1}
      aria-label={[fullDayText(t, day), ...(names ?? []), ...(day === today ? [t.design.today] : [])].join(', ')}
      {...(day === today && { 'aria-current': 'date' as const })}
      {...(names && { title: names.join(', '), 'data-holiday': true })}
      tabIndex={tabbable ? 0 : -1}
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
}
