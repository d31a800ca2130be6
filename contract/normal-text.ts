/**
 * The one place where text from outside is normalised; the server does it nowhere else (`server/every-text.test.ts`). Putting
 * combining marks in order takes time that grows with the square of how many stand in a row: 240 kB of them hold up
 * everybody for 20 seconds. No writing system stacks more than a few; Unicode's stream-safe format (UAX #15) ends a row
 * at 30. No zod here: the page may import it.
 */

/** Combining marks that may stand in a row. */
const mostMarks = 30;

const tooManyMarks = new RegExp(String.raw`\p{M}{${mostMarks + 1}}`, 'u');
const marksBeyond = new RegExp(String.raw`(\p{M}{${mostMarks}})\p{M}+`, 'gu');

/** Has the text more combining marks in a row than any writing system uses? */
export const hasTooManyMarks = (text: string): boolean => tooManyMarks.test(text);

/** The text in NFC: macOS types decomposed Hangul. Of marks in a row the first 30 stay. */
export const composedText = (text: string): string => withFewMarks(text).normalize('NFC');

/** The same without space around it: how a text is kept. */
export const normalText = (text: string): string => composedText(text).trim();

/**
 * Characters that are invisible on their own: spaces, zero-width characters, fillers, marks without a letter, blank
 * Braille.
 */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}\p{C}\p{M}\p{Z}\u2800]*$/u;

/** Has the text a visible character? Every required text must have one. */
export const canBeSeen = (text: string): boolean => !unseen.test(text);

/** The text in NFKC, for comparing: full-width letters are letters, ligatures fall apart. */
export const comparableText = (text: string): string => withFewMarks(text).normalize('NFKC');

/** The same without accents and other marks, for comparing: João is Joao. Hangul stays composed. */
export const unmarkedText = (text: string): string =>
  withFewMarks(text)
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC');

/** The same with Hangul letter by letter, as the index `order_words` has it: what is typed of a syllable is its beginning. */
export const spelledText = (text: string): string =>
  withFewMarks(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const withFewMarks = (text: string) => (hasTooManyMarks(text) ? text.replace(marksBeyond, '$1') : text);
