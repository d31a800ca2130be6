import { addDays, weekdayOf } from '#contract/days.ts';

/** Days that are looked up: public holidays. */
export interface SomeDays {
  has(day: string): boolean;
}

export interface Days {
  startDate: string;
  endDate: string;
}

/** On weekends and public holidays nobody works. */
export const isClosed = (day: string, holidays: SomeDays): boolean => weekdayOf(day) % 6 === 0 || holidays.has(day);

/** Of so many days from `first` on, on which somebody does not work: weekends, public holidays, and their own days off. */
export const closedDays = (first: string, count: number, holidays: SomeDays, off: readonly Days[]): boolean[] =>
  Array.from({ length: count }, (_, i) => {
    const day = addDays(first, i);
    return isClosed(day, holidays) || off.some(({ startDate, endDate }) => startDate <= day && day <= endDate);
  });
