import { expect, it } from 'vitest';
import { backupsToKeep } from './backups-to-keep.ts';

const dayMs = 86_400_000;
/** One backup every day at 03:30 in Korea, the last on Monday, 8 March 2027. */
const daily = (days: number) => Array.from({ length: days }, (_, at) => new Date(Date.parse('2027-03-08T03:30:00+09:00') - at * dayMs));
const days = (moments: Iterable<Date>) =>
  [...moments].map((moment) => new Date(moment.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)).sort();

it('keeps the last days, the last of the weeks before, and the last of the months before', () => {
  expect(days(backupsToKeep(daily(500), { days: 3, weeks: 3, months: 4 }))).toEqual([
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    // weeks end on Sundays; the backup of the last day is also the last of its week and its month
    '2027-03-06',
    '2027-03-07',
    '2027-03-08',
  ]);
});

it('loses none because of days without a backup', () => {
  const rare = daily(400).filter((_, at) => at % 90 === 0);
  expect(backupsToKeep(rare, { days: 7, weeks: 4, months: 12 }).size).toBe(rare.length);
});

it('keeps as many as were asked for, whatever day it is', () => {
  for (let skip = 0; skip < 40; skip += 1) {
    const stays = backupsToKeep(daily(600).slice(skip), { days: 7, weeks: 4, months: 12 });
    expect(stays.size).toBeLessThanOrEqual(23);
    expect(stays.size).toBeGreaterThanOrEqual(18);
  }
});
