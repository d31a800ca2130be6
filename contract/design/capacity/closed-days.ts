import { addDays, weekdayOf } from '#contract/days.ts';

/** A set of days that can be looked up: public holidays. */
export interface SomeDays {
  has(day: string): boolean;
}

export interface Days {
  startDate: string;
  endDate: string;
}

/** On weekends and public holidays nobody works. */
export const isClosed = (day: string, holidays: SomeDays): boolean => weekdayOf(day) % 6 === 0 || holidays.has(day);

/** For each of `count` days from `first` on: is it one on which this person does not work (a weekend, a public holiday, a day off)? */
export const closedDays = (first: string, count: number, holidays: SomeDays, off: readonly Days[]): boolean[] =>
  Array.from({ length: count }, (_, i) => {
    const day = addDays(first, i);
    return isClosed(day, holidays) || off.some(({ startDate, endDate }) => startDate <= day && day <= endDate);
  });
