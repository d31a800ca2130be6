import { addDays, daysBetween, lengthInDays } from '#contract/days.ts';
import { closedDays, type Days, type SomeDays } from './closed-days.ts';

/** A person with their work and their days off. */
export interface Busy<Person> {
  person: Person;
  work: readonly Days[];
  off: readonly Days[];
}

/** The first free stretch of a person that has as many working days in a row as are needed. */
export interface Room<Person> extends Days {
  person: Person;
  /** How many of all the examined days are free. */
  free: number;
}

/**
 * Finds who has room for `needed` working days in a row within these days, ordered by the days of the stretch; among people with the same
 * days, whoever has more free days comes first. Weekends, public holidays and days off do not interrupt a row of working days; a day with
 * work does.
 */
export function roomFor<Person>(people: readonly Busy<Person>[], within: Days, needed: number, holidays: SomeDays): Room<Person>[] {
  const closed = closedDays(within.startDate, lengthInDays(within.startDate, within.endDate), holidays, []);
  const rooms = people.flatMap((one) => firstRoom(one, within.startDate, closed, needed) ?? []);
  return rooms.sort((a, b) => compare(a.startDate, b.startDate) || compare(a.endDate, b.endDate) || b.free - a.free);
}

/** @param closed for each day from `first` on: does nobody work on it? */
function firstRoom<Person>(
  { person, work, off }: Busy<Person>,
  first: string,
  closed: readonly boolean[],
  needed: number,
): Room<Person> | undefined {
  const [isBusy, isOff] = [work, off].map((ranges) => daysIn(ranges, first, closed.length)) as [boolean[], boolean[]];
  let found: Days | undefined;
  let [from, row, free] = [0, 0, 0];
  closed.forEach((isClosed, i) => {
    if (isClosed || isOff[i]) return;
    if (isBusy[i]) {
      row = 0;
      return;
    }
    if (row === 0) from = i;
    row += 1;
    free += 1;
    if (row === needed) found ??= { startDate: addDays(first, from), endDate: addDays(first, i) };
  });
  return found && { person, ...found, free };
}

/** For each of `count` days from `first` on: is it in one of these ranges? */
function daysIn(ranges: readonly Days[], first: string, count: number): boolean[] {
  const days = new Array<boolean>(count).fill(false);
  for (const { startDate, endDate } of ranges)
    days.fill(true, Math.max(0, daysBetween(first, startDate)), Math.max(0, daysBetween(first, endDate) + 1));
  return days;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
