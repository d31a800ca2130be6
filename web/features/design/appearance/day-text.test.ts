import { expect, it } from 'vitest';
import { en } from '#web/i18n/en.ts';
import { ko } from '#web/i18n/ko.ts';
import { periodText } from './day-text.ts';

const span = (startDate: string, endDate: string, t = ko) => periodText(t, { startDate, endDate }, '2026-11-21');

it('days of this year are said without it', () => {
  expect(span('2026-09-23', '2026-12-31')).toBe('9월 23일 (수) – 12월 31일 (목)');
  expect(span('2026-09-23', '2026-12-31', en)).toBe('Wed, Sep 23 – Thu, Dec 31');
});

it('days of other years, or of several, are said with their years', () => {
  expect(span('2026-09-23', '2031-08-14')).toBe('2026년 9월 23일 수요일 – 2031년 8월 14일 목요일');
  expect(span('2031-08-13', '2031-08-14')).toBe('2031년 8월 13일 수요일 – 2031년 8월 14일 목요일');
  expect(span('2026-09-23', '2031-08-14', en)).toBe('Wednesday, Sep 23, 2026 – Thursday, Aug 14, 2031');
});
