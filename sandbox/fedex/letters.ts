/** How a country spells letters that the printer does not have; in all other countries letters lose their accents. */
export type Transliteration = Readonly<Record<string, string>>;

const anywhere: Transliteration = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** German: an umlaut is written with an e (Müller, Mueller). */
export const german: Transliteration = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Danish: å is aa, as in Aarhus, and ø is oe. */
export const danish: Transliteration = { å: 'aa', ø: 'oe', æ: 'ae' };

/** A text as the post prints it: English capital letters, no full stops and commas, single spaces. */
export function postalText(text: string, transliteration: Transliteration = {}): string {
  const known = { ...anywhere, ...transliteration };
  return (
    text
      .replace(/№|\bn\.?[º°]/gi, 'No ')
      .replace(/(\d)\.?\s?[ºª°]/g, '$1')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\p{L}/gu, (letter) => known[letter] ?? letter)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .replace(/[’‘`´]/g, "'")
      .replace(/[‐-―−]/g, '-')
      // abbreviations like P.O. Box, V.le, P.zza become one word
      .replace(/\b(\p{L})\.(?=\p{L}{1,3}\b)/gu, '$1')
      .replace(/\.(?=-)/g, '')
      .replace(/[.,;:"()]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}
