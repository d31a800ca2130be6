import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, useState } from 'react';
import type { Region } from '#contract/prices/price-rules.ts';
import { formatDate, formatMoment, formatNumber, formatRate } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { rateHistoryQuery } from './prices.queries.ts';
import classes from './rate-chart.module.css';
import { plotSteps, type RateStep, stepAt, stepsOf } from './rate-steps.ts';

/**
 * The history of a rate as a step chart: a rate holds until it is changed. The list below has the same content as
 * text.
 */
export function RateChart({ country }: { country: Region }) {
  const t = useWords();
  const { data, dataUpdatedAt: now } = useQuery(rateHistoryQuery(country));
  const [pointed, setPointed] = useState<RateStep>();
  const steps = stepsOf(data?.changes ?? []);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last || steps.length < 2) return null;

  const rates = steps.map(({ rate }) => rate);
  const [low, high] = [formatRate(Math.min(...rates)), formatRate(Math.max(...rates))];
  const days = Math.max(1, Math.round((now - first.since) / 86_400_000));
  const points = plotSteps(steps, now).map(({ x, y }) => `${x * 100} ${y * 100}`);
  const line = points.map((point, at) => (at === 0 ? `M${point}` : `H${point.split(' ')[0]}V${point.split(' ')[1]}`)).join('');
  const shown = pointed ?? last;
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(stepAt(steps, now, (clientX - left) / width));
  };
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <span className={classes.rate}>{formatRate(shown.rate)}</span>
        <span className={classes.since}>{formatMoment(new Date(shown.since).toISOString())}</span>
      </figcaption>
      <div className={classes.plot}>
        <svg
          className={classes.lines}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={t.prices.rateChart(country, formatNumber(days), low, high, formatRate(last.rate))}
          onPointerMove={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          <path className={classes.area} d={`${line}H100V100H0Z`} />
          <path className={classes.line} d={`${line}H100`} />
        </svg>
        <span className={classes.high}>{high}</span>
        <span className={classes.low}>{low}</span>
      </div>
      <span className={classes.since}>{formatDate(new Date(first.since).toISOString())}</span>
    </figure>
  );
}
