/** Bits that a secret needs: 16 random bytes written as hex practically always have more. */
const leastBits = 90;

/** Bits of one letter of prose: words and sentences, in one case and without digits. */
const bitsOfProse = 2;

/** Is a secret what a generator makes, and not what a person thought of, repeated or counted up? */
export const isGuessable = (secret: string): boolean => bitsOf(secret) < leastBits;

/**
 * A cautious estimate of what a secret is worth, in bits: repeated parts count once, runs such as 'abcdef' as the one
 * step that they are, prose as prose.
 */
function bitsOf(secret: string): number {
  const characters = withoutRepeats([...secret]);
  const steps = characters.slice(1).map((character, at) => (character.codePointAt(0) ?? 0) - (characters[at]?.codePointAt(0) ?? 0));
  const each = Math.min(entropy(characters), entropy(steps), /\d|\p{Lu}.*\p{Ll}|\p{Ll}.*\p{Lu}/u.test(secret) ? 8 : bitsOfProse);
  return each * characters.length;
}

/** Four characters that occurred before add almost nothing. */
function withoutRepeats(characters: string[]): string[] {
  const fresh: string[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < characters.length; at += 1) {
    const four = characters
      .slice(at, at + 4)
      .join('')
      .toLowerCase();
    if (!seen.has(four)) fresh.push(characters[at] ?? '');
    seen.add(four);
  }
  return fresh;
}

/** Shannon's, in bits for each of them. */
function entropy(values: readonly (string | number)[]): number {
  const counts = [...Map.groupBy(values, (value) => value).values()].map(({ length }) => length / values.length);
  return counts.reduce((sum, share) => sum - share * Math.log2(share), 0);
}
