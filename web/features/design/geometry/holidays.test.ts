import { expect, it } from 'vitest';
import { fixedHolidaysOf } from '#contract/holidays/fixed-holidays.ts';
import { fetchHolidays } from './holidays.ts';

const yearOf = (year: number) => fetchHolidays({ startDate: `${year}-01-01`, totalDays: 365 });

it('a year that is announced has all its holidays, substitutes and days of the moon included', async () => {
  const holidays = await yearOf(2027);
  expect(holidays.get('2027-02-07')).toEqual(['설날']);
  expect(holidays.get('2027-08-16')).toEqual(['대체공휴일(광복절)']);
});

it('a year that is not announced yet has those of fixed dates', async () => {
  const holidays = await yearOf(2040);
  expect(holidays.get('2040-01-01')).toEqual(['1월 1일']);
  expect(holidays.get('2040-12-25')).toEqual(['기독탄신일']);
  expect(holidays.size).toBe(10);
});

it('the fixed dates are those of the announcements, by date and by name', async () => {
  for (const year of [2018, 2022, 2026, 2027]) {
    const announced = await yearOf(year);
    for (const [day, names] of fixedHolidaysOf(year)) expect(announced.get(day), day).toEqual(expect.arrayContaining([...names]));
  }
});
