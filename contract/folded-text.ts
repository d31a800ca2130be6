import { unmarkedText } from './normal-text.ts';

/** Letters that Unicode does not decompose, with their unaccented spellings. */
const plainLetters: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i' };

/**
 * A text folded for searching: without case, width and accents (João is joao), and with one kind of apostrophe (O’Neil is o'neil); Hangul
 * is composed. No zod here: the page imports it.
 */
export const foldedText = (text: string): string =>
  unmarkedText(text)
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[ßøłđðþæœı]/g, (letter) => plainLetters[letter] ?? letter);

/**
 * Does the phone number with these digits contain the word, whatever its punctuation? The zero before an area code is not dialled after a
 * calling code.
 */
export function isInPhone(word: string, digits: string): boolean {
  if (!/^[\d+().-]+$/.test(word)) return false;
  const typed = word.replace(/\D/g, '');
  return typed !== '' && (digits.includes(typed) || (/^0\d{3}/.test(typed) && digits.includes(typed.slice(1))));
}
