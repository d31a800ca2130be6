/** A day or a month, with the parts that were typed. */
interface WrittenDay {
  year?: number;
  month: number;
  day?: number;
}

const months = 'january february march april may june july august september october november december'.split(' ');
/**
 * The name of a month, or any beginning of it from three letters on: 'jan(?:u(?:a(?:r(?:y)?)?)?)?'. 'Jane' and 'Mark' do not match: they
 * are names of people.
 */
const typedSoFar = (name: string) => name.slice(0, 3) + [...name.slice(3)].reduceRight((rest, letter) => `(?:${letter}${rest})?`, '');
const monthName = `(?:${months.map(typedSoFar).join('|')})\\.?`;
const monthOf = (name: string) => months.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1;
const yearOf = (digits: string) => Number(digits) + (digits.length === 2 ? 2000 : 0);

type Groups = Record<string, string | undefined>;
const numbers = ({ year, month = '', day }: Groups): WrittenDay => ({
  ...(year !== undefined && { year: yearOf(year) }),
  month: /\d/.test(month) ? Number(month) : monthOf(month),
  ...(day !== undefined && { day: Number(day) }),
});

/**
 * The formats in which people write days: year first or last, with slashes, dots, Korean or English words, or a month
 * alone.
 */
const forms: [RegExp, (groups: Groups) => WrittenDay[]][] = [
  // 2026-11-21, 2026. 11. 21., 2026/11/21, 2026년 11월 21일, 26.11.21
  [/(?<year>\d{4}|\d{2})\s*(?:[-./]|년)\s*(?<month>\d{1,2})\s*(?:[-./]|월)\s*(?<day>\d{1,2})(?:\s*(?:\.|일))?/y, (at) => [numbers(at)]],
  // 11/21/2026 as the page's own fields write it, and 21/11/2026
  [/(?<month>\d{1,2})[-./](?<day>\d{1,2})[-./](?<year>\d{4})/y, (at) => [numbers(at), numbers({ ...at, month: at.day, day: at.month })]],
  [/(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})/y, (at) => [numbers(at)]],
  [/(?:(?<year>\d{4}|\d{2})년\s*)?(?<month>\d{1,2})월(?:\s*(?<day>\d{1,2})일?)?/y, (at) => [numbers(at)]],
  [
    new RegExp(`(?<month>${monthName})(?:\\s*(?<day>\\d{1,2})(?!\\d)(?:st|nd|rd|th)?)?(?:,?\\s*(?<year>\\d{4}))?`, 'y'),
    (at) => [numbers(at)],
  ],
  [new RegExp(`(?<day>\\d{1,2})(?:st|nd|rd|th)?\\s*(?<month>${monthName})(?:,?\\s*(?<year>\\d{4}))?`, 'y'), (at) => [numbers(at)]],
  // 2026-11, 2026. 11.
  [/(?<year>\d{4})[-./]\s*(?<month>\d{1,2})\.?/y, (at) => [numbers(at)]],
  // 11/21, 11.21, 11. 21., 11-21
  [/(?<month>\d{1,2})(?:[-/]|\.\s*)(?<day>\d{1,2})\.?/y, (at) => [numbers(at)]],
];

const isPossible = ({ month, day = 1 }: WrittenDay) => month >= 1 && month <= 12 && day >= 1 && day <= 31;

/** One search term: a word, and the days that it can mean. */
export interface SearchWord {
  text: string;
  days: WrittenDay[];
}

/** Splits a typed text into search terms; a day that is written with spaces is one term. Both the input and the terms are normalised. */
export function searchWords(text: string): SearchWord[] {
  const words: SearchWord[] = [];
  let at = 0;
  while (at < text.length) {
    const space = /\s*/y;
    space.lastIndex = at;
    at += space.exec(text)?.[0].length ?? 0;
    const word = wordAt(text, at);
    if (word === undefined) break;
    words.push(word.found);
    at += word.length;
  }
  return words;
}

function wordAt(text: string, at: number): { found: SearchWord; length: number } | undefined {
  const days = new Map<number, WrittenDay[]>();
  for (const [form, read] of forms) {
    form.lastIndex = at;
    const match = form.exec(text);
    const length = match?.[0].length ?? 0;
    // a day must end where a word ends
    if (!match?.groups || /[^\s]/.test(text.charAt(at + length))) continue;
    days.set(length, [...(days.get(length) ?? []), ...read(match.groups).filter(isPossible)]);
  }
  const plain = /\S+/y;
  plain.lastIndex = at;
  const word = plain.exec(text)?.[0];
  if (word === undefined) return undefined;
  const longest = Math.max(0, ...[...days].flatMap(([length, found]) => (found.length > 0 ? length : [])));
  const length = Math.max(longest, word.length);
  return { found: { text: text.slice(at, at + length), days: days.get(length) ?? [] }, length };
}
