/**
 * Calendar days as 'yyyy-MM-dd' text, from 0001-01-01 to 9999-12-31. No `Date` and no time zone is involved:
 * calculations use the number of days since 1970-01-01. As text, days sort in their order.
 */

/** Weekdays count from Sunday = 0; a week starts on Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const pattern = /^\d{4}-\d{2}-\d{2}$/;

/** Is this text a day that exists? '2027-02-29' is not. */
export const isDay = (text: string): boolean => pattern.test(text) && text >= '0001-01-01' && dayOf(dayNumber(text)) === text;

/**
 * Days since 1970-01-01 (negative before it), in the proleptic Gregorian calendar.
 * Years are counted from March, so that the leap day is the last of its year: Howard Hinnant, "chrono-compatible
 * low-level date algorithms", days_from_civil.
 */
export function dayNumber(day: string): number {
  const month = Number(day.slice(5, 7));
  const year = Number(day.slice(0, 4)) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + Number(day.slice(8, 10)) - 1;
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468;
}

/** The day of a number from `dayNumber`. */
export function dayOf(number: number): string {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1, 2)}`;
}

/** The day `count` days later, or earlier when `count` is negative. */
export const addDays = (day: string, count: number): string => dayOf(dayNumber(day) + count);

/** Days from one day to another: 1 from a day to the next, negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** Days that a range with both ends included takes: 1 when it starts and ends on the same day. */
export const lengthInDays = (start: string, end: string): number => daysBetween(start, end) + 1;

/** 1970-01-01 was a Thursday. */
export const weekdayOf = (day: string): Weekday => (((dayNumber(day) % 7) + 11) % 7) as Weekday;

/** The Sunday of the week that the day is in. */
export const sundayOf = (day: string): string => addDays(day, -weekdayOf(day));

/** Which day it is in Korea (UTC+9, no summer time) at a moment in milliseconds since 1970, such as `Date.now()`. */
export const koreanDay = (moment: number): string => dayOf(Math.floor((moment + 9 * 3_600_000) / 86_400_000));

/** The later of two days, and the earlier. */
export const laterOf = (a: string, b: string): string => (a > b ? a : b);
export const earlierOf = (a: string, b: string): string => (a < b ? a : b);

const padded = (number: number, digits: number) => String(number).padStart(digits, '0');
