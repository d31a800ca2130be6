/** Public holidays on the same date every year, by month and day; `since`: the first year, if there is one. */
const fixedHolidays: readonly { date: string; name: string; since?: number }[] = [
  { date: '01-01', name: '1월 1일' },
  { date: '03-01', name: '3ㆍ1절' },
  { date: '05-01', name: '노동절', since: 2026 },
  { date: '05-05', name: '어린이날' },
  { date: '06-06', name: '현충일' },
  { date: '07-17', name: '제헌절', since: 2026 },
  { date: '08-15', name: '광복절' },
  { date: '10-03', name: '개천절' },
  { date: '10-09', name: '한글날', since: 2013 },
  { date: '12-25', name: '기독탄신일' },
];

/**
 * The holidays that are certain in a year for which the government has announced none: those on fixed dates, with the names of its
 * announcements. Holidays of the lunar calendar and substitute holidays are known only after the announcement.
 */
export const fixedHolidaysOf = (year: number): [day: string, names: readonly string[]][] =>
  fixedHolidays
    .filter(({ since }) => since === undefined || year >= since)
    .map(({ date, name }) => [`${String(year).padStart(4, '0')}-${date}`, [name]]);
