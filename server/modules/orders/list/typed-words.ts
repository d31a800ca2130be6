import { comparableText, spelledText } from '#contract/normal-text.ts';

/** Letters that Unicode normalization does not decompose, with the replacements that `order_listing.words` has. */
const plainLetters: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ς: 'σ' };
/** The separators at which the SQL function `list_orders` splits words. */
const separators = /[\s!-/:-@[-`{-~\u2018\u2019\u02bc]+/;
/** Consonants that end a syllable, and at the same index of the second string the consonant that begins the next. */
const [finals, initials] = [
  '\u11a8\u11a9\u11ab\u11ae\u11af\u11b7\u11b8\u11ba\u11bb\u11bc\u11bd\u11be\u11bf\u11c0\u11c1\u11c2',
  '\u1100\u1101\u1102\u1103\u1105\u1106\u1107\u1109\u110a\u110b\u110c\u110e\u110f\u1110\u1111\u1112',
];

/** A sign between words, such as '·' or '–', is no word itself. */
const onlySigns = /^[\p{P}\p{Sm}]*$/u;

/** How many letters of a word `order_listing` keeps. */
const most = 60;

/**
 * For a short beginning the index would collect more orders than there are to compare. Short words are therefore compared only in the
 * orders that the other words find.
 */
export const isShort = (word: string): boolean => word.length < 3;

/** The typed text as words of `order_listing`: without case, width and accents, Hangul decomposed into letters. */
export const typedWords = (text: string): string[] =>
  spelledText(text)
    .replace(/[øłđðıς]/g, (letter) => plainLetters[letter] ?? letter)
    .split(separators)
    .filter((word) => !onlySigns.test(word))
    .map((word) => [...word].slice(0, most).join(''));

/**
 * The ways in which an unfinished word may go on: its last consonant may begin the next syllable. No word has a character that a `tsquery`
 * would need escaped: all of them are separators.
 */
export function waysOf(word: string): string[] {
  const next = initials[finals.indexOf(word.at(-1) ?? '')];
  return next === undefined ? [word] : [word, word.slice(0, -1) + next];
}

/** Country calling codes (ITU E.164; no code begins another), with the optional zero that is dialled only within the country. */
export const callingCode = String.raw`(1|7|2[07]|2[1-689]\d|3[0-469]|3[578]\d|4[013-9]|42\d|5[1-8]|5[09]\d|6[0-6]|6[7-9]\d|8[1246]|8[035789]\d|9[0-58]|9[679]\d)0?`;
const firstCallingCode = new RegExp(`^${callingCode}`);

/**
 * The digits of a phone number however it was typed, in the forms that `order_listing` has: as dialled from abroad where it was typed so,
 * and as dialled within its country, without the leading zero. Empty where the text is no phone number.
 */
export function typedPhones(text: string): string[] {
  const plain = comparableText(text)
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  if (!/^[\d\s+()./\p{Pd}]+$/u.test(plain)) return [];
  const [digits, isAbroad] = [plain.replaceAll(/\D/g, ''), /^\(?(?:\+|00)/.test(plain)];
  const international = digits.replace(/^00/, '');
  const ways = isAbroad ? [international, international.replace(firstCallingCode, '')] : [digits.replace(/^0/, '')];
  return [...new Set(ways)].filter(({ length }) => length >= 3);
}
