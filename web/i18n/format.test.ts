import { fc, test } from '@fast-check/vitest';
import { afterEach, expect, it, vi } from 'vitest';
import { languageCodes, languages } from '#contract/languages.ts';
import {
  formatAgo,
  formatAmount,
  formatDate,
  formatDay,
  formatDollar,
  formatMoment,
  formatMoney,
  formatNumber,
  formatRate,
  formatWon,
} from './format.ts';
import { speak } from './words.ts';

afterEach(() => speak('ko'));

const now = Date.parse('2026-11-21T06:00:00Z');
const before = (ms: number) => new Date(now - ms).toISOString();

it.each([
  [20_000, '지금'],
  [5 * 60_000, '5분 전'],
  [3 * 3_600_000, '3시간 전'],
  [47 * 3_600_000, '1일 전'],
  [30 * 86_400_000, '2026. 10. 22.'],
])('says how long ago %i ms are', (past, words) => {
  expect(formatAgo(before(past), now)).toBe(words);
});

it('shows moments and days in the time zone of the office, wherever the browser is', () => {
  expect(formatMoment('2026-11-20T15:04:00Z')).toBe('2026. 11. 21. 00:04');
  expect(formatDate('2026-11-20T15:04:00Z')).toBe('2026. 11. 21.');
});

it('writes money as people of the language do', async () => {
  expect([formatWon(12_000), formatDollar(12.5), formatDollar(1_200)]).toEqual(['12,000원', '$12.50', '$1,200']);
  expect([formatMoney(12.5, 'USD'), formatMoney(12_000, 'KRW')]).toEqual(['$12.50', '₩12,000']);
  await speak('en');
  expect(formatWon(12_000)).toBe('₩12,000');
});

it('makes no format a second time: thousands of rows are written at once', () => {
  const [day, moment] = ['2026-03-08', before(3_600_000)];
  const write = () => [
    ...[formatNumber, formatRate, formatWon, formatDollar, formatAmount].map((format) => format(1234.5)),
    ...[formatDollar(12), formatMoney(1234.5, 'USD'), formatMoney(1234, 'KRW'), formatMoment(moment), formatDate(moment)],
    ...[formatDay(day, '2026-11-21'), formatDay(day, '2027-01-01'), formatAgo(moment, now), formatAgo(moment, Date.parse(moment))],
  ];
  const written = write();
  const makers = [
    vi.spyOn(Intl, 'NumberFormat'),
    vi.spyOn(Intl, 'DateTimeFormat'),
    vi.spyOn(Intl, 'RelativeTimeFormat'),
    // `toLocaleString` creates a new format at each call
    vi.spyOn(Number.prototype, 'toLocaleString'),
  ];
  expect(write()).toEqual(written);
  expect(makers.flatMap((maker) => maker.mock.calls)).toEqual([]);
  for (const maker of makers) maker.mockRestore();
});

test.prop([fc.constantFrom(...languageCodes), fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double())])(
  'writes numbers as the language does, with two decimals',
  async (language, value) => {
    await speak(language);
    expect(formatNumber(value)).toBe(value.toLocaleString(languages[language].locale, { maximumFractionDigits: 2 }));
  },
);
