/** The formats in which a day can be typed. A day without a year is in this year. */
const forms = [
  /^(?<month>\d{1,2})\/(?<date>\d{1,2})(?:\/(?<year>\d{4}))?$/,
  /^(?<year>\d{4})(?<mark>[-/])(?<month>\d{1,2})\k<mark>(?<date>\d{1,2})$/,
  /^(?<year>\d{4})\.\s*(?<month>\d{1,2})\.\s*(?<date>\d{1,2})\.?$/,
  /^(?<month>\d{1,2})\.\s*(?<date>\d{1,2})\.?$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<date>\d{2})$/,
  /^(?<month>\d{2})(?<date>\d{2})(?<year>\d{4})$/,
  /^(?:(?<year>\d{4})년\s*)?(?<month>\d{1,2})월\s*(?<date>\d{1,2})일$/,
];

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** 'Sat, Dec 5', 'Saturday, December 5, 2026' */
const english = /^(?:[a-z]+,\s*)?(?<name>[a-z]{3,9})\.? (?<date>\d{1,2})(?:,\s*(?<year>\d{4}))?$/i;
/** The weekday after a day, as the board writes it: '12월 5일 (토)', '2026년 12월 5일 토요일'. */
const weekday = /\s*(?:\([일월화수목금토]\)|[일월화수목금토]요일)$/;

/** The text without a weekday, and with an English month name replaced by its number. */
function withoutWords(text: string): string {
  const { name = '', date = '', year } = english.exec(text)?.groups ?? {};
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return month === 0 ? text.replace(weekday, '') : [month, date, year].filter(Boolean).join('/');
}

interface Around {
  /** The present day, which determines the year of a day without one. */
  today: string;
  /** The first and the last day that are accepted. */
  min: string;
  max: string;
}

function exists(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  // Date would turn 30 February into 2 March
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

/** '2026-12-05' → '12/05/2026' */
export const dayAsText = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/**
 * The day that a person typed: '12/05/2026', '2026-12-05', '2026/12/5', '2026. 12. 5.', '20261205', '12052026', '2026년 12월 5일', and for this year
 * '12/5', '12.5' and '12월 5일'. A weekday may follow, and 'Sat, Dec 5' is accepted, because the page writes days in these forms. Null for
 * anything else: a day that does not exist, one outside `min` and `max`, and digits that could be two days.
 */
export function readDay(text: string, { today, min, max }: Around): string | null {
  // NFKC converts full-width digits, and composes the Hangul that macOS decomposes
  const plain = withoutWords(text.normalize('NFKC').trim());
  const days = forms.flatMap((form) => {
    const { year = today.slice(0, 4), month = '', date = '' } = form.exec(plain)?.groups ?? {};
    const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
    return exists(day) && day >= min && day <= max ? [day] : [];
  });
  const [day = null, ...others] = new Set(days);
  return others.length === 0 ? day : null;
}
