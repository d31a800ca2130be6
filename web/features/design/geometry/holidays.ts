import { getHolidayPreset } from '@hyunbinseo/holidays-kr';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryClient } from '#web/http/query-client.ts';
import type { Holidays } from './board-frame.ts';
import { type BoardWindow, lastDayOf } from './board-geometry.ts';
import { fixedHolidaysOf } from './fixed-holidays.ts';

/**
 * Korea's public holidays of a year, substitutes included, as the government announced them; for years that it has not
 * announced yet, those on fixed dates. Each year is a small separate file.
 */
const holidaysQuery = (year: number) =>
  queryOptions({
    queryKey: ['holidays', year],
    queryFn: async () => {
      try {
        return Object.entries(await getHolidayPreset(String(year)));
      } catch (error) {
        if (error instanceof RangeError) return fixedHolidaysOf(year);
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

type YearOfHolidays = readonly (readonly [day: string, names: readonly string[]])[];

/** Of some years; while others load, those of before are shown. */
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
