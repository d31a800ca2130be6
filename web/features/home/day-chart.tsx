import { Link } from '@tanstack/react-router';
import { type PointerEvent, useState } from 'react';
import type { OrderDays } from '#contract/home/home.endpoints.ts';
import { formatDate, formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import spoken from '#web/ui/display/spoken.module.css';
import { barsOf } from './bars.ts';
import classes from './order-charts.module.css';

/** Units of the drawing: a bar fills its day except for a gap. */
const [dayWidth, gap, height] = [10, 3, 100];

const dayText = (day: string) => formatDate(`${day}T00:00:00+09:00`);

/** Orders by day as bars; pointing at a bar shows its day and number. */
export function DayChart({ days }: Pick<OrderDays, 'days'>) {
  const t = useWords().home.charts;
  const [pointed, setPointed] = useState<number>();
  const shown = pointed === undefined ? undefined : days[pointed];
  const total = days.reduce((sum, { orders }) => sum + orders, 0);
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const bars = barsOf(days.map(({ orders }) => orders));
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(days.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  };
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <span className={classes.title}>{t.byDay}</span>
        <span className={classes.summary}>
          {shown ? `${dayText(shown.day)} · ${t.orders(formatNumber(shown.orders))}` : t.orders(formatNumber(total))}
        </span>
      </figcaption>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${days.length * dayWidth} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t.days(dayText(first), dayText(last), formatNumber(total))}
        onPointerMove={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        {bars.map((share, at) => (
          <rect
            key={days[at]?.day}
            className={classes.bar}
            data-pointed={at === pointed || undefined}
            x={at * dayWidth + gap / 2}
            width={dayWidth - gap}
            y={height - share * height}
            height={share * height}
          />
        ))}
      </svg>
      <div className={classes.axis} aria-hidden="true">
        <span>{dayText(first)}</span>
        <span>{dayText(last)}</span>
      </div>
      <Numbers days={days} />
    </figure>
  );
}

/** The same numbers as a table, latest day first. */
function Numbers({ days }: Pick<OrderDays, 'days'>) {
  const t = useWords().home.charts;
  return (
    <details className={classes.numbers}>
      <summary>{t.asTable}</summary>
      <table className={classes.table}>
        <caption className={spoken.spoken}>{t.byDay}</caption>
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            <th scope="col">{t.count}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, orders }) => (
            <tr key={day}>
              <th scope="row">
                <Link to="/sales" search={{ part: 'orders', fromDay: day, toDay: day }}>
                  {dayText(day)}
                </Link>
              </th>
              <td>{formatNumber(orders)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
