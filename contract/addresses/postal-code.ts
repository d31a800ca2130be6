import { comparableText } from '#contract/normal-text.ts';

/** A postal code from a cell of a file. Other shops put an apostrophe before it, so that spreadsheets keep leading zeros: '00123. */
export const postalCodeOfFile = (cell: string): string => cell.trim().replace(/^['’]+/, '');

/**
 * A postal code as carriers take it: groups of Latin letters and digits. It is stored as it was typed, which may be in full-width digits (a
 * Japanese form), after '〒', or after the apostrophe with which other shops keep leading zeros in files. No zod here: the page may import
 * it.
 */
export const plainPostalCode = (typed: string): string =>
  comparableText(typed)
    // on a Japanese keyboard, people type the long vowel mark 'ー' for the dash between digits
    .replace(/[\p{Pd}−ー]/gu, '-')
    .replace(/[^A-Za-z0-9\s-]/g, '')
    .replace(/^[\s-]+|[\s-]+$/g, '')
    .replace(/\s+/g, ' ');
