/** How much of the whole height each bar takes: the largest all of it. Nothing is drawn of nothing. */
export function barsOf(counts: readonly number[]): number[] {
  const largest = Math.max(0, ...counts);
  return counts.map((count) => (largest === 0 ? 0 : count / largest));
}

/** The first so many, and what the others come to. */
export function leading<Row extends { orders: number }>(rows: readonly Row[], most: number): { shown: readonly Row[]; others: number } {
  // one more row takes no more room than saying that there is one more
  const shown = rows.length <= most + 1 ? rows : rows.slice(0, most);
  return { shown, others: rows.slice(shown.length).reduce((sum, { orders }) => sum + orders, 0) };
}
