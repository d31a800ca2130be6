import { spelledText } from '#contract/normal-text.ts';

/** Letters that Unicode does not take apart, as `order_listing.words` has them. */
const plainLetters: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ς: 'σ' };
const separators = /[\s!-/:-@[-`{-~]+/;
/** Consonants that end a syllable, and beside each the one that begins the next. */
const [finals, initials] = [
  '\u11a8\u11a9\u11ab\u11ae\u11af\u11b7\u11b8\u11ba\u11bb\u11bc\u11bd\u11be\u11bf\u11c0\u11c1\u11c2',
  '\u1100\u1101\u1102\u1103\u1105\u1106\u1107\u1109\u110a\u110b\u110c\u110e\u110f\u1110\u1111\u1112',
];

/** Letters of a word that `order_listing` keeps. */
const most = 60;

/**
 * Shorter beginnings have so many words that an index collects more orders for them than there are to compare: they are compared among
 * those that the other words have.
 */
export const isShort = (word: string): boolean => word.length < 3;

/** What was typed, as words of `order_listing`: without case, width and accents, Hangul letter by letter. */
export const typedWords = (text: string): string[] =>
  spelledText(text)
    .replace(/[øłđðıς]/g, (letter) => plainLetters[letter] ?? letter)
    .split(separators)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, most));

/**
 * How a word goes on that was typed so far: the consonant that was typed last may begin the next syllable. No word holds a sign that
 * would have to be escaped in a query: they all separate words.
 */
export function waysOf(word: string): string[] {
  const next = initials[finals.indexOf(word.at(-1) ?? '')];
  return next === undefined ? [word] : [word, word.slice(0, -1) + next];
}

/** The digits of a phone number however it was typed, without the zero that is not dialled from abroad; undefined where it is none. */
export function typedPhone(text: string): string | undefined {
  const digits = /^[\d\s+().-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^0/, '') : '';
  return digits.length >= 3 ? digits : undefined;
}
