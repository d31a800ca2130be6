import { comparableText } from '#contract/normal-text.ts';
import { vaguePhrases } from './vague-phrases.ts';

/** Why customs does not accept a description of goods: not in Latin letters, too vague, or nothing but the brand. */
export const descriptionFaults = ['not-latin', 'vague', 'only-brand'] as const;
export type DescriptionFault = (typeof descriptionFaults)[number];

/** The characters that carriers print on labels and papers: Latin letters, including the accented ones of European languages. */
export const latinText = /^[ -~\u00a0-\u017f]*$/u;

/**
 * The text as a label and customs papers can print it: with the plain signs for those that phones, macOS and office programs write of their
 * own accord (O’Brien is O'Brien), spaces and Latin letters in their usual width, and without what nobody sees, such as the zero-width spaces
 * of a web page. Letters of other scripts stay.
 */
export const plainSigns = (text: string): string =>
  text
    // default ignorable code points
    .replace(/\p{DI}/gu, '')
    .replace(/[\p{Zs}\uff01-\uff5e]/gu, comparableText)
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c-\u201e]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replaceAll('\u2026', '...');

/**
 * What a customs officer would object to in a description; undefined when nothing is wrong. Without the brand something has to be left, and
 * it must not be a phrase that the carrier lists as too vague. An empty description is not judged here.
 * @param brand of the product; null where it has none
 */
export function descriptionFault(description: string, brand: string | null): DescriptionFault | undefined {
  if (!latinText.test(description)) return 'not-latin';
  const words = compared(description);
  if (words === '') return undefined;
  if (vague.has(words)) return 'vague';
  const rest = withoutBrand(words, compared(brand ?? ''));
  if (rest === '') return 'only-brand';
  return vague.has(rest) ? 'vague' : undefined;
}

/** Letters and digits only, in lower case: 'Clothes / Textiles' → 'clothes textiles' */
const compared = (text: string): string =>
  comparableText(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const vague: ReadonlySet<string> = new Set(vaguePhrases);

const withoutBrand = (words: string, brand: string): string =>
  brand === ''
    ? words
    : ` ${words.replaceAll(' ', '  ')} `
        .replaceAll(` ${brand.replaceAll(' ', '  ')} `, ' ')
        .replaceAll(/ +/g, ' ')
        .trim();
