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

/** They come along with what is copied (a phone number of a contact), and turn round what stands after it in its line. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** The text in NFC: macOS types decomposed Hangul. Of marks in a row the first 30 stay, of what turns the writing round nothing. */
export const composedText = (text: string): string => withFewMarks(text).replace(turning, '').normalize('NFC');

/** The same without space around it: how a text is kept. */
export const normalText = (text: string): string => composedText(text).trim();

/**
 * Characters that are invisible on their own: spaces, zero-width characters, fillers, marks without a letter, blank
 * Braille.
 */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}\p{C}\p{M}\p{Z}\u2800]*$/u;

/** A joiner or a selector of form belongs to the letter before it, except where that is written alone. */
const aloneScripts = ['Latin', 'Hangul', 'Han', 'Hiragana', 'Katakana', 'Cyrillic', 'Greek'].map(
  (script) => String.raw`\p{Script=${script}}`,
);
const alone = String.raw`[${aloneScripts.join('')}\p{N}\p{P}\p{Z}]`;
const belonging = String.raw`[\u200c\u200d\ufe0e\ufe0f]`;
const unseenInNames = new RegExp(
  String.raw`(?!${belonging})[\p{Default_Ignorable_Code_Point}\u2800]|(?<=^|${alone})${belonging}(?!\u20e3)`,
  'gu',
);

/** A name as it is kept: what nobody sees in it makes it no other, nor how wide a space is. */
export const spelledName = (name: string): string => name.replaceAll(unseenInNames, '').replaceAll(/\s+/g, ' ').trim();

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
