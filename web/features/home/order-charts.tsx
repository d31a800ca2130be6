import { useQuery } from '@tanstack/react-query';
import { koreanDay } from '#contract/days.ts';
import { useWords } from '#web/i18n/words.ts';
import { useNow } from '#web/ui/display/use-now.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { CountryChart } from './country-chart.tsx';
import { DayChart } from './day-chart.tsx';
import { orderDaysQuery } from './home.queries.ts';
import classes from './order-charts.module.css';

/** Orders by day and by country, as charts that can also be read as tables. */
export function OrderCharts() {
  const t = useWords().home.charts;
  const { data, isError, error, isFetching, refetch } = useQuery(orderDaysQuery(koreanDay(useNow())));
  return (
    <section className={classes.charts} aria-label={t.title}>
      {isError && <LoadFailed of={{ data, error, isFetching, refetch }} />}
      {!data && !isError && <ListSkeleton rows={1} height="15rem" />}
      {data && (
        <>
          <DayChart days={data.days} />
          <CountryChart {...data} />
        </>
      )}
    </section>
  );
}
