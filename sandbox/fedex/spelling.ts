/** How many letters must be changed, added or left out to make one word of the other (Levenshtein). */
export function spellingDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, otherLetter] of [...other].entries()) {
      const replaced = (row[index] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

const letters: Record<string, string> = { ß: 'SS', ø: 'O', ł: 'L', đ: 'D', æ: 'AE', œ: 'OE' };

/** As the post prints it: capitals, no accents, no full stops and commas, single spaces. */
export const postalText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ßøłđæœ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[.,;#]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
