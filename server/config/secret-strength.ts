/** The least bits of a secret; 16 random bytes as hex practically always have more. */
const leastBits = 90;

/** The bits of one letter of prose: words in one letter case, without digits. */
const bitsOfProse = 2;

/** Could a secret be guessed, because a person thought it up, repeated it or counted it up, rather than generated it? */
export const isGuessable = (secret: string): boolean => bitsOf(secret) < leastBits;

/**
 * A conservative estimate of a secret's entropy, in bits: repeated parts count once, runs such as 'abcdef' as one repeated
 * step, prose as prose.
 */
function bitsOf(secret: string): number {
  const characters = withoutRepeats([...secret]);
  const steps = characters.slice(1).map((character, at) => (character.codePointAt(0) ?? 0) - (characters[at]?.codePointAt(0) ?? 0));
  const each = Math.min(entropy(characters), entropy(steps), /\d|\p{Lu}.*\p{Ll}|\p{Ll}.*\p{Lu}/u.test(secret) ? 8 : bitsOfProse);
  return each * characters.length;
}

/** Leaves out characters that begin a group of four which occurred before: repetitions add almost nothing. */
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

/** Shannon entropy, in bits for each value. */
function entropy(values: readonly (string | number)[]): number {
  const counts = [...Map.groupBy(values, (value) => value).values()].map(({ length }) => length / values.length);
  return counts.reduce((sum, share) => sum - share * Math.log2(share), 0);
}
