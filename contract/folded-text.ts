import { unmarkedText } from './normal-text.ts';

/** Letters that Unicode does not decompose, with their unaccented spellings. */
const plainLetters: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i' };

/** A text for searching, without case, width and accents (João is joao), with one apostrophe (O’Neil is o'neil); Hangul is composed. No zod here: the page imports it. */
export const foldedText = (text: string): string =>
  unmarkedText(text)
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[ßøłđðþæœı]/g, (letter) => plainLetters[letter] ?? letter);

/** Is a word part of a phone number, with any punctuation? The zero before the area code is dropped after a country code. */
export function isInPhone(word: string, digits: string): boolean {
  if (!/^[\d+().-]+$/.test(word)) return false;
  const typed = word.replace(/\D/g, '');
  return typed !== '' && (digits.includes(typed) || (/^0\d{3}/.test(typed) && digits.includes(typed.slice(1))));
}
