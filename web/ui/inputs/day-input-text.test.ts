import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#contract/days.ts';
import { dayAsText, readDay } from './day-input-text.ts';

const around = { today: '2026-11-21', min: '1900-01-01', max: '2999-12-31' };
const day = fc.integer({ min: 0, max: daysBetween(around.min, around.max) }).map((count) => addDays(around.min, count));

describe('a day is read', () => {
  it.each([
    ['12/05/2026', '2026-12-05'],
    ['1/5/2027', '2027-01-05'],
    ['2026-12-05', '2026-12-05'],
    ['2026-12-5', '2026-12-05'],
    ['2026/12/05', '2026-12-05'],
    ['2026/1/5', '2026-01-05'],
    ['2026.12.05', '2026-12-05'],
    ['2026. 12. 14.', '2026-12-14'],
    ['2026. 1. 5', '2026-01-05'],
    ['2026.1.5', '2026-01-05'],
    ['2027년 12월 5일 일요일', '2027-12-05'],
    ['12월 5일 (토)', '2026-12-05'],
    ['Sat, Dec 5', '2026-12-05'],
    ['Sunday, December 5, 2027', '2027-12-05'],
    ['20261205', '2026-12-05'],
    ['12052026', '2026-12-05'],
    ['2027년 1월 5일', '2027-01-05'],
    ['2027년1월05일', '2027-01-05'],
    ['02/29/2028', '2028-02-29'],
    [' 12/05/2026 ', '2026-12-05'],
    ['１２／０５／２０２６', '2026-12-05'],
    ['12월 5일'.normalize('NFD'), '2026-12-05'],
  ])('from %j', (text, read) => {
    expect(readDay(text, around)).toBe(read);
  });

  it.each(['11/28', '11.28', '11. 28.', '11월 28일', '11월28일'])('from %j as one of this year', (text) => {
    expect(readDay(text, around)).toBe('2026-11-28');
    expect(readDay(text, { ...around, today: '2027-01-01' })).toBe('2027-11-28');
  });

  test.prop([day])('from whatever it is written as', (text) => {
    const [year, month, date] = text.split('-') as [string, string, string];
    for (const written of [
      dayAsText(text),
      text,
      [year, month, date].join('.'),
      [year, month, date].join('/'),
      [year, Number(month), Number(date)].join('-'),
      year + month + date,
      month + date + year,
      `${Number(month)}/${Number(date)}/${year}`,
      `${year}년 ${Number(month)}월 ${Number(date)}일`,
    ])
      expect(readDay(written, around)).toBe(text);
  });
});

describe('no day is read', () => {
  it.each([
    ['', '  ', '1', '12', '12/', '12/05/', '12/05/2', '12/05/20', '12/05/202', '12/05/20261'],
    ['13/45/2026', '02/29/2027', '2027-02-29', '00/10/2026', '2월 30일', '99999999'],
    [
      '2026',
      '202612',
      '12.05.2026',
      '2026/12-05',
      '2026-12.05',
      '12-05-2026',
      '2026/12/',
      '2026/00/05',
      '5일',
      '12월',
      '내일',
      '12/05/2026 오후',
      '12/05/1899',
    ],
  ])('from %j and the like', (...texts) => {
    for (const text of texts) expect(readDay(text, around)).toBeNull();
  });

  it('on the way to one, key by key', () => {
    const text = '12/05/2026';
    const read = Array.from(text, (_, at) => readDay(text.slice(0, at + 1), around)).filter((one) => one !== null);
    // '12/0' is not a day yet; '12/05' is a day of this year
    expect(read).toEqual(['2026-12-05', '2026-12-05']);
  });

  it('beyond the first and the last that can be meant', () => {
    const week = { ...around, min: '2030-01-10', max: '2030-01-16' };
    expect(readDay('01/09/2030', week)).toBeNull();
    expect(readDay('01/10/2030', week)).toBe('2030-01-10');
    expect(readDay('01/16/2030', week)).toBe('2030-01-16');
    expect(readDay('01/17/2030', week)).toBeNull();
  });

  it('from digits that could be two days', () => {
    expect(readDay('10111012', { ...around, min: '0001-01-01' })).toBeNull();
  });

  test.prop([fc.oneof(fc.string(), fc.stringMatching(/^[\d/.월일년 -]{0,12}$/))])('outside the limits, from any text at all', (text) => {
    const read = readDay(text, around);
    if (read !== null) expect(daysBetween(around.min, read) >= 0 && daysBetween(read, around.max) >= 0).toBe(true);
  });
});
