import { expect, it } from 'vitest';
import { lastTimeOf, pauseAfter, waitOf } from './next-time.ts';

const at = (time: string) => Date.parse(time);

it('counts an interval from when the last run began', () => {
  expect(waitOf({ everySeconds: 60 }, at('2027-03-08T00:00:00Z'), at('2027-03-08T00:00:10Z'))).toBe(50_000);
  expect(waitOf({ everySeconds: 60 }, at('2027-03-08T00:00:00Z'), at('2027-03-08T00:05:00Z'))).toBe(0);
});

it('waits for no longer than the interval where the clock was set back while it ran', () => {
  expect(waitOf({ everySeconds: 60 }, at('2027-03-08T09:00:00Z'), at('2027-03-08T00:00:00Z'))).toBe(60_000);
});

it.each([
  ['2027-03-08T00:00:00+09:00', 4 * 3_600_000],
  ['2027-03-08T03:59:59+09:00', 1_000],
  // at exactly that time the job has just run
  ['2027-03-08T04:00:00+09:00', 24 * 3_600_000],
  ['2027-03-08T23:00:00+09:00', 5 * 3_600_000],
])('from %s to four in the morning in Korea it takes %d ms', (now, wait) => {
  expect(waitOf({ at: '04:00' }, at(now), at(now))).toBe(wait);
});

it.each([
  ['that began before the time and ended after it is not the one of that time', '03:59:59', '04:00:01', 0],
  ['that ended before the time waits for it', '03:59:58', '03:59:59', 1_000],
  ['that began at the time waits for the next day', '04:00:00', '04:00:01', 86_399_000],
  ['during which the clock was set back waits for the time that comes next', '05:00:00', '03:59:00', 60_000],
])('a run %s', (_, began, ended, wait) => {
  const moment = (time: string) => at(`2027-03-08T${time}+09:00`);
  expect(waitOf({ at: '04:00' }, moment(began), moment(ended))).toBe(wait);
});

it.each([
  ['2027-03-08T03:59:59+09:00', '2027-03-07T04:00:00+09:00'],
  ['2027-03-08T04:00:00+09:00', '2027-03-08T04:00:00+09:00'],
  ['2027-03-08T23:00:00+09:00', '2027-03-08T04:00:00+09:00'],
])('at %s it was four in the morning last at %s', (now, last) => {
  expect(lastTimeOf('04:00', at(now))).toBe(at(last));
});

it('pauses longer after each failure, up to five minutes', () => {
  expect([1, 2, 3, 9, 10, 100].map(pauseAfter)).toEqual([1_000, 2_000, 4_000, 256_000, 300_000, 300_000]);
});
