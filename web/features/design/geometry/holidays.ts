import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { holidaysOfYear, type YearOfHolidays } from '#contract/holidays/holidays-of-year.ts';
import { queryClient } from '#web/http/query-client.ts';
import type { Holidays } from './board-frame.ts';
import { type BoardWindow, lastDayOf } from './board-geometry.ts';

const holidaysQuery = (year: number) =>
  queryOptions({
    queryKey: ['holidays', year],
    queryFn: () => holidaysOfYear(year),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The holidays of these years. While they load, the holidays of the previous query are shown. */
const holidaysOfYears = (years: readonly number[]) =>
  queryOptions({
    queryKey: ['holidays', years],
    queryFn: async (): Promise<YearOfHolidays> =>
      (await Promise.all(years.map((year) => queryClient.ensureQueryData(holidaysQuery(year))))).flat(),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

const yearsOf = (window: BoardWindow): number[] => {
  const first = Number(window.startDate.slice(0, 4));
  const last = Number(lastDayOf(window).slice(0, 4));
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
};

const within = (holidays: YearOfHolidays, window: BoardWindow): Holidays =>
  new Map(holidays.filter(([day]) => day >= window.startDate && day <= lastDayOf(window)));

/** The public holidays of the window, once they have loaded. */
export function useHolidays(window: BoardWindow): Holidays {
  const { data } = useQuery(holidaysOfYears(yearsOf(window)));
  return useMemo(() => within(data ?? [], window), [data, window]);
}

/** The public holidays of any range of days. */
export async function fetchHolidays(range: BoardWindow): Promise<Holidays> {
  return within(await queryClient.ensureQueryData(holidaysOfYears(yearsOf(range))), range);
}
