import { languages } from '#contract/languages.ts';
import { rateRule } from '#contract/numbers.ts';
import { currentLanguage, currentWords } from './words.ts';

const locale = () => languages[currentLanguage()].locale;

/** Caches formats by locale or currency: creating a format for each text would take longer than everything else that a cell needs. */
function kept<Format>(make: (of: string) => Format): (of: string) => Format {
  const made = new Map<string, Format>();
  return (of) => {
    const found = made.get(of) ?? make(of);
    made.set(of, found);
    return found;
  };
}

const numbers = kept((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
const rates = kept((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: rateRule.decimals }));

/**
 * Whether a number is a safe integer other than -0: such numbers are written the same in every language of the product, and are by far the
 * most frequent ones.
 */
const isPlain = (value: number) => Number.isSafeInteger(value) && !Object.is(value, -0);
const inThousands = (whole: number) => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** 12345.6 → '12,345.6'; at most two decimals. */
export const formatNumber = (value: number): string => (isPlain(value) ? inThousands(value) : numbers(locale()).format(value));

/** An exchange rate: 1330.1234 → '1,330.1234'; it may have more decimals than money. */
export const formatRate = (rate: number): string => rates(locale()).format(rate);

/** 12000 → '12,000원' */
export const formatWon = (value: number): string => currentWords().common.won(formatNumber(value));

const cents = kept((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
const money = kept((currency) => new Intl.NumberFormat('en-US', { style: 'currency', currency }));

/** 12.5 → '$12.50'; whole dollars stay '$12'. */
export const formatDollar = (value: number): string => `$${(Number.isInteger(value) ? numbers : cents)('en-US').format(value)}`;

/** 12 → '$12.00', for amounts that stand in a column. */
export const formatAmount = (value: number): string => `$${cents('en-US').format(value)}`;

/** Money in any currency: (12, 'USD') → '$12.00', (12000, 'KRW') → '₩12,000'. */
export const formatMoney = (value: number, currency: string): string => money(currency).format(value);

const inDays = { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'Asia/Seoul' } as const;
const inMinutes = { ...inDays, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const days = kept((locale) => new Intl.DateTimeFormat(locale, inDays));
const moments = kept((locale) => new Intl.DateTimeFormat(locale, inMinutes));

/** An ISO moment → '2026. 11. 21. 15:04', in the time zone of the office. */
export const formatMoment = (iso: string): string => moments(locale()).format(new Date(iso));

const times = kept(
  (locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Seoul' }),
);

/** Milliseconds since 1970 → '15:04', in the time zone of the office. */
export const formatTime = (at: number): string => times(locale()).format(at);

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** An ISO moment → '2026. 11. 21.', the day in the time zone of the office. */
export const formatDate = (iso: string): string => days(locale()).format(new Date(iso));

const dayAndMonth = kept((locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }));
const dayOfYear = kept((locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }));

/** '2026-03-08' → '3월 8일'; a day of another year than `today` includes the year: '2027년 3월 8일'. */
export function formatDay(day: string, today: string): string {
  const format = day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth : dayOfYear;
  return format(locale()).format(new Date(`${day}T00:00:00Z`));
}

const agos = kept((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }));
const nows = kept((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** An ISO moment relative to `now`: '지금', '5분 전', '2일 전'. A moment more than a week ago is given as its day. */
export function formatAgo(iso: string, now: number): string {
  const past = now - Date.parse(iso);
  if (past > 7 * 86_400_000) return formatDate(iso);
  for (const [unit, length] of steps) if (past >= length) return agos(locale()).format(-Math.floor(past / length), unit);
  return nows(locale()).format(0, 'second');
}
