import { expect, it } from 'vitest';
import type { MovedWork } from '#contract/home/moved-work.ts';
import { en } from '#web/i18n/en.ts';
import { ko } from '#web/i18n/ko.ts';
import { byText, movedText, titleText } from './moved-text.ts';

const work = (from: [string, string], to: [string, string], given: Partial<MovedWork> = {}): MovedWork => ({
  ...{ key: 'p1', title: '봄 박람회', parentTitle: null, by: ['김민지', null], at: '2027-03-01T00:00:00.000Z', marks: [] },
  ...{ from: { startDate: from[0], endDate: from[1] }, to: { startDate: to[0], endDate: to[1] }, ...given },
});

it('says from which days to which, and by how many', () => {
  const textOf = (from: [string, string], to: [string, string]) => movedText(work(from, to), '2027-05-01', ko);
  expect(textOf(['2027-03-08', '2027-03-19'], ['2027-03-11', '2027-03-22'])).toBe('3월 8일 – 3월 19일 → 3월 11일 – 3월 22일, 3일 뒤로');
  expect(textOf(['2027-03-08', '2027-03-08'], ['2027-03-07', '2027-03-07'])).toBe('3월 8일 → 3월 7일, 1일 앞으로');
  expect(textOf(['2027-03-08', '2027-03-09'], ['2027-03-08', '2027-03-12'])).toBe('3월 8일 – 3월 9일 → 3월 8일 – 3월 12일, 3일 길어짐');
  expect(textOf(['2026-12-30', '2027-01-02'], ['2027-01-01', '2027-01-02'])).toContain('2026년 12월 30일 – 1월 2일');
});

it('says it in English, too', () => {
  expect(movedText(work(['2027-03-08', '2027-03-09'], ['2027-03-07', '2027-03-08']), '2027-05-01', en)).toContain('a day earlier');
});

it('says what, and who moved it', () => {
  expect(titleText(work(['', ''], ['', ''], { title: '도면', parentTitle: '봄 박람회' }), ko)).toBe('도면 · 봄 박람회');
  expect(titleText(work(['', ''], ['', ''], { title: '' }), ko)).toBe('제목 없음');
  expect(byText(work(['', ''], ['', '']), ko)).toBe('김민지, Google 캘린더');
});
