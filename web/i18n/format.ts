import { languages } from '#contract/languages.ts';
import { rateRule } from '#contract/numbers.ts';
import { currentLanguage, currentWords } from './words.ts';

const locale = () => languages[currentLanguage()].locale;

/** 12345.6 → '12,345.6'; at most two decimals. */
export const formatNumber = (value: number): string => value.toLocaleString(locale(), { maximumFractionDigits: 2 });

/** An exchange rate: 1330.1234 → '1,330.1234'; it may have more decimals than money. */
export const formatRate = (rate: number): string => rate.toLocaleString(locale(), { maximumFractionDigits: rateRule.decimals });

/** 12000 → '12,000원' */
export const formatWon = (value: number): string => currentWords().common.won(formatNumber(value));

/** 12.5 → '$12.50'; whole dollars stay '$12'. */
export const formatDollar = (value: number): string =>
  `$${value.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 })}`;

/** 12 → '$12.00': for amounts in a column. */
export const formatAmount = (value: number): string =>
  `$${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Money of any currency: (12, 'USD') → '$12.00', (12000, 'KRW') → '₩12,000' */
export const formatMoney = (value: number, currency: string): string => value.toLocaleString('en-US', { style: 'currency', currency });

/** An ISO moment → '2026. 11. 21. 15:04', in the time zone of the office. */
export const formatMoment = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Seoul',
  }).format(new Date(iso));

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** An ISO moment → '2026. 11. 21.', the day in the time zone of the office. */
export const formatDate = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'Asia/Seoul' }).format(new Date(iso));

/** An ISO moment as seen from `now`: '지금', '5분 전', '2일 전'; older than a week it is the day. */
export function formatAgo(iso: string, now: number): string {
  const past = now - Date.parse(iso);
  if (past > 7 * 86_400_000) return formatDate(iso);
  const words = new Intl.RelativeTimeFormat(locale(), { numeric: 'always' });
  for (const [unit, length] of steps) if (past >= length) return words.format(-Math.floor(past / length), unit);
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(0, 'second');
}
