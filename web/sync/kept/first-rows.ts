/** So many characters of a list are its beginning: more rows than a screen shows. */
export const beginning = 50_000;

/** Under this name the beginning of a long list is kept besides: it is read and decrypted in no time. */
export const firstOf = (name: string): string => `${name}:first`;

/**
 * The rows that are whole in the beginning of a list's text, which is an array of objects. Where one ends and the next begins is
 * guessed by the characters between them; what these are in a text or further inside is no JSON up to there.
 */
export function firstRows<Row>(text: string): readonly Row[] {
  const between = '},{"';
  for (let end = text.lastIndexOf(between, beginning); end > 0; end = text.lastIndexOf(between, end - 1)) {
    try {
      return JSON.parse(`${text.slice(0, end + 1)}]`) as readonly Row[];
    } catch {
      // not between two rows
    }
  }
  return [];
}
