import { type CSSProperties, memo } from 'react';
import { daysBetween, weekdayOf } from '#contract/days.ts';
import { type BoardFrame, isDense } from '#web/features/design/geometry/geometry.door.ts';
import classes from './board-grid.module.css';

/**
 * The background of the rows, which does not scroll with them: lines between the days, one background image for
 * weekends, and a strip for today and each holiday.
 */
export const BoardGrid = memo(function BoardGrid({ frame: { window, dayPixels, today, holidays } }: { frame: BoardFrame }) {
  const strip = (day: string) => {
    const offset = daysBetween(window.startDate, day);
    return offset < 0 || offset >= window.totalDays ? undefined : { left: offset * dayPixels, width: dayPixels };
  };
  const now = strip(today);
  // set here and not on the whole board: a change of a custom property restyles everything inside its element
  const sunday = { '--first-sunday': (7 - weekdayOf(window.startDate)) % 7 } as CSSProperties;
  return (
    <div className={classes.grid} style={sunday} data-dense={isDense({ dayPixels }) || undefined} aria-hidden="true">
      {[...holidays.keys()].map((day) => {
        const style = strip(day);
        return style && <div key={day} className={classes.holiday} style={style} />;
      })}
      {now && <div className={classes.today} style={now} />}
    </div>
  );
});
