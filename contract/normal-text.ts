/**
 * The one place where text from outside is normalised; the server does it nowhere else (`server/every-text.test.ts`). The time to sort
 * combining marks grows with the square of the length of a run of them: 240 kB of marks block the event loop for 20 seconds. No writing
 * system stacks more than a few; Unicode's stream-safe format (UAX #15) limits a run to 30. No zod here: the page may import it.
 */

/** The most combining marks that may follow each other. */
const mostMarks = 30;

const tooManyMarks = new RegExp(String.raw`\p{M}{${mostMarks + 1}}`, 'u');
const marksBeyond = new RegExp(String.raw`(\p{M}{${mostMarks}})\p{M}+`, 'gu');

/** Has the text more combining marks in a row than any writing system uses? */
export const hasTooManyMarks = (text: string): boolean => tooManyMarks.test(text);

/**
 * Characters that set or override the direction of the text after them in its line. They are often copied unnoticed, with the phone number
 * of a contact for example.
 */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * The text in NFC, as macOS types decomposed Hangul. Only the first 30 of a run of marks are kept, and overrides of the direction are
 * removed.
 */
export const composedText = (text: string): string => withFewMarks(text).replace(turning, '').normalize('NFC');

/** The composed text without surrounding white space: the form in which texts are stored. */
export const normalText = (text: string): string => composedText(text).trim();

/**
 * Characters that are invisible on their own: spaces, zero-width characters, fillers, marks without a letter, blank
 * Braille.
 */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}\p{C}\p{M}\p{Z}\u2800]*$/u;

/**
 * Signs that nobody sees and nobody types, but copies along from a web page, a spreadsheet or a contact: of zero width, for the direction,
 * fillers, for a line break. They do not count where texts are searched: the SQL function `list_orders` leaves out the same ones. All are of
 * one code unit.
 */
export const unseenSigns = String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0`;
const anyUnseenSign = new RegExp(`[${unseenSigns}]`, 'g');

/** A text that is searched, or searched for. */
export const withoutUnseen = (text: string): string => text.replace(anyUnseenSign, '');

/** A joiner or variation selector is part of the letter before it, except after scripts whose letters use none. */
const aloneScripts = ['Latin', 'Hangul', 'Han', 'Hiragana', 'Katakana', 'Cyrillic', 'Greek'].map(
  (script) => String.raw`\p{Script=${script}}`,
);
const alone = String.raw`[${aloneScripts.join('')}\p{N}\p{P}\p{Z}]`;
const belonging = String.raw`[\u200c\u200d\ufe0e\ufe0f]`;
const unseenInNames = new RegExp(
  String.raw`(?!${belonging})[\p{Default_Ignorable_Code_Point}\u2800]|(?<=^|${alone})${belonging}(?!\u20e3)`,
  'gu',
);

/** A name as it is stored: without invisible characters, and with plain single spaces, so that names that look alike are equal. */
export const spelledName = (name: string): string => name.replaceAll(unseenInNames, '').replaceAll(/\s+/g, ' ').trim();

/** Does the text have a visible character? Every required text must have one. */
export const canBeSeen = (text: string): boolean => !unseen.test(text);

/** The text in NFKC, for comparisons: full-width letters become plain letters, ligatures are split. */
export const comparableText = (text: string): string => withFewMarks(text).normalize('NFKC');

/** The text without accents and other marks, for comparisons: João is Joao. Hangul stays composed. */
export const unmarkedText = (text: string): string =>
  withFewMarks(text)
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC');

/**
 * The text without accents and with Hangul split into its letters, as the index `order_words` stores it: a syllable that is still being
 * typed is then a prefix of the complete one.
 */
export const spelledText = (text: string): string =>
  withoutUnseen(withFewMarks(text).normalize('NFKD'))
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const withFewMarks = (text: string) => (hasTooManyMarks(text) ? text.replace(marksBeyond, '$1') : text);
