import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays, dayNumber, dayOf, daysBetween, earlierOf, isDay, koreanDay, laterOf, lengthInDays, sundayOf, weekdayOf } from './days.ts';

const numberOfDay = fc.integer({ min: dayNumber('0001-01-01'), max: dayNumber('9999-12-31') });
const anyDay = numberOfDay.map(dayOf);
/** Days near the boundaries of months, years and centuries, where mistakes happen. */
const turn = fc
  .tuple(fc.integer({ min: 1, max: 9998 }), fc.constantFrom('01-01', '02-28', '03-01', '12-31'), fc.integer({ min: -2, max: 2 }))
  .map(([year, rest, off]) => addDays(`${String(year).padStart(4, '0')}-${rest}`, off))
  .filter((day) => day >= '0001-01-01');
const day = fc.oneof(anyDay, turn);

/** The platform's own calendar, used as the second opinion. */
const byDate = (text: string) => new Date(`${text}T00:00:00Z`);

describe('a day', () => {
  test.prop([day])('is the number of days that the platform counts', (text) => {
    expect(dayNumber(text)).toBe(byDate(text).getTime() / 86_400_000);
  });

  test.prop([numberOfDay])('comes back from its number', (number) => {
    expect(dayNumber(dayOf(number))).toBe(number);
  });

  test.prop([day, fc.integer({ min: -20_000, max: 20_000 })])('moved by some days is that many days away', (text, count) => {
    fc.pre(dayNumber(text) + count >= dayNumber('0001-01-01') && dayNumber(text) + count <= dayNumber('9999-12-31'));
    const moved = addDays(text, count);
    expect(moved).toBe(new Date(byDate(text).getTime() + count * 86_400_000).toISOString().slice(0, 10));
    expect(daysBetween(text, moved)).toBe(count);
    expect(lengthInDays(text, moved)).toBe(count + 1);
  });

  test.prop([day])('has the weekday that the platform gives it, and its week starts on a Sunday', (text) => {
    expect(weekdayOf(text)).toBe(byDate(text).getUTCDay());
    const sunday = sundayOf(text);
    expect(weekdayOf(sunday)).toBe(0);
    expect(daysBetween(sunday, text)).toBeGreaterThanOrEqual(0);
    expect(daysBetween(sunday, text)).toBeLessThan(7);
  });

  test.prop([anyDay, anyDay])('as text compares like the day', (a, b) => {
    expect(a < b).toBe(dayNumber(a) < dayNumber(b));
    expect(laterOf(a, b) >= earlierOf(a, b)).toBe(true);
    expect([a, b].sort()).toEqual([earlierOf(a, b), laterOf(a, b)]);
  });

  // Korea had summer time until 1988
  test.prop([fc.date({ min: new Date('1989-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })])(
    'in Korea is the one nine hours ahead',
    (at) => {
      expect(koreanDay(at.getTime())).toBe(at.toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' }).slice(0, 10));
    },
  );

  it('must exist', () => {
    expect(['2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31', '2027-12-31'].every(isDay)).toBe(true);
    const not = [
      '2027-02-29',
      '1900-02-29',
      '2027-04-31',
      '2027-13-01',
      '2027-00-10',
      '2027-01-00',
      '0000-12-31',
      '2027-1-1',
      '2027-01-01T00:00',
      '',
    ];
    expect(not.filter(isDay)).toEqual([]);
  });

  it('changes at 15:00 UTC for Korea', () => {
    expect(koreanDay(Date.parse('2027-12-31T14:59:59Z'))).toBe('2027-12-31');
    expect(koreanDay(Date.parse('2027-12-31T15:00:00Z'))).toBe('2028-01-01');
  });
});
