/** The heights of bars as fractions of the largest count; all 0 where that is 0. */
export function barsOf(counts: readonly number[]): number[] {
  const largest = Math.max(0, ...counts);
  return counts.map((count) => (largest === 0 ? 0 : count / largest));
}

/** The first `most` rows, and the sum of the others. */
export function leading<Row extends { orders: number }>(rows: readonly Row[], most: number): { shown: readonly Row[]; others: number } {
  // a single further row takes no more room than the line that sums up the others
  const shown = rows.length <= most + 1 ? rows : rows.slice(0, most);
  return { shown, others: rows.slice(shown.length).reduce((sum, { orders }) => sum + orders, 0) };
}
