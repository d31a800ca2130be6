import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { addDays, dayOf } from '#contract/days.ts';
import { ko } from '#web/i18n/ko.ts';
import { barShiftText, isMoved, shiftOf, shortShift } from './shift.ts';
import { readBaseline } from './shown-baseline.ts';

const bar = fc.record({ from: fc.nat(400), days: fc.nat(60) }).map(({ from, days }) => ({
  startDate: dayOf(20_000 + from),
  endDate: dayOf(20_000 + from + days),
}));

test.prop([bar, bar])('a shift leads from the days of then to those of now, and something is said only of what was moved', (kept, now) => {
  const { start, end } = shiftOf(kept, now);
  expect({ startDate: addDays(kept.startDate, start), endDate: addDays(kept.endDate, end) }).toEqual(now);
  expect(isMoved({ start, end })).toBe(kept.startDate !== now.startDate || kept.endDate !== now.endDate);
  expect(barShiftText(kept, now, ko) === null).toBe(!isMoved({ start, end }));
});

it('says in days how a bar was moved, and which end where that is not both', () => {
  const kept = { startDate: '2028-05-03', endDate: '2028-05-05' };
  const textOf = (startDate: string, endDate: string) => barShiftText(kept, { startDate, endDate }, ko);
  expect(textOf('2028-05-06', '2028-05-08')).toEqual({
    ...{ spoken: '기준 계획보다 3일 뒤로 (기준 5월 3일 (수) – 5월 5일 (금) · 3일)', short: '+3일' },
  });
  expect(textOf('2028-05-01', '2028-05-06')?.spoken).toMatch(/^기준 계획보다 시작 2일 앞으로, 종료 1일 뒤로 /);
  expect(textOf('2028-05-01', '2028-05-05')?.short).toBe('시작 −2일');
  expect(shortShift({ start: -2, end: 1 }, ko)).toBe('종료 +1일');
  expect(barShiftText(undefined, kept, ko)?.short).toBe('새로 생김');
});

it('what is kept and is no number shows no baseline', () => {
  expect([undefined, '', '0', '12', 'x', '1.5'].map(readBaseline)).toEqual([null, null, null, 12, null, null]);
});
