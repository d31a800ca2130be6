/**
 * The number of letters that must be changed, added, removed or swapped with the next one to turn one word into the other (Damerau and
 * Levenshtein; optimal string alignment).
 */
export function spellingDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of a.entries()) {
    const next = [i + 1];
    for (const [j, otherLetter] of b.entries()) {
      const replaced = (row[j] ?? 0) + (letter === otherLetter ? 0 : 1);
      const swapped = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === otherLetter ? (before[j - 1] ?? 0) + 1 : Infinity;
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, swapped));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
