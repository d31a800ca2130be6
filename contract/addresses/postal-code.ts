import { comparableText } from '#contract/normal-text.ts';

/** A postal code of a file, without the apostrophe by which other shops keep its zeros there: '00123. */
export const postalCodeOfFile = (cell: string): string => cell.trim().replace(/^['’]+/, '');

/**
 * A postal code as carriers take it: Latin letters and digits, in groups. It is kept as it was typed, in full-width digits of a Japanese
 * form say, behind '〒', or behind the apostrophe by which other shops keep its zeros in a file. No zod here: the page may import it.
 */
export const plainPostalCode = (typed: string): string =>
  comparableText(typed)
    // a long vowel mark is the dash beside the digits of a Japanese keyboard
    .replace(/[\p{Pd}−ー]/gu, '-')
    .replace(/[^A-Za-z0-9\s-]/g, '')
    .replace(/^[\s-]+|[\s-]+$/g, '')
    .replace(/\s+/g, ' ');
