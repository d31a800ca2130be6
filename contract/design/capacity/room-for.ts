import { addDays, lengthInDays } from '#contract/days.ts';
import { closedDays, type Days, type SomeDays } from './closed-days.ts';

/** Somebody with what they have to do, and their days off. */
export interface Busy<Person> {
  person: Person;
  work: readonly Days[];
  off: readonly Days[];
}

/** The first days on which somebody has nothing to do, as many as are needed in a row. */
export interface Room<Person> extends Days {
  person: Person;
  /** How many of all days that were looked at are free. */
  free: number;
}

/**
 * Who has room for so many working days in a row within these days, the earliest first; of those with the same days, who
 * has more of them free. Weekends, public holidays and days off lie between working days without parting them; a day with
 * work does.
 */
export function roomFor<Person>(people: readonly Busy<Person>[], within: Days, needed: number, holidays: SomeDays): Room<Person>[] {
  const rooms = people.flatMap((one) => firstRoom(one, within, needed, holidays) ?? []);
  return rooms.sort((a, b) => compare(a.startDate, b.startDate) || compare(a.endDate, b.endDate) || b.free - a.free);
}

function firstRoom<Person>(
  { person, work, off }: Busy<Person>,
  within: Days,
  needed: number,
  holidays: SomeDays,
): Room<Person> | undefined {
  const { startDate: first, endDate: last } = within;
  let found: Days | undefined;
  let row: string[] = [];
  let free = 0;
  closedDays(first, lengthInDays(first, last), holidays, off).forEach((isClosed, i) => {
    if (isClosed) return;
    const day = addDays(first, i);
    const isBusy = work.some(({ startDate, endDate }) => startDate <= day && day <= endDate);
    row = isBusy ? [] : [...row, day];
    free += isBusy ? 0 : 1;
    if (row.length === needed) found ??= { startDate: row[0]!, endDate: day };
  });
  return found && { person, ...found, free };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
