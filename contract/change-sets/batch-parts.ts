/** What one batch may bring. No zod here: the page imports it. */
export const batchLimits = { rows: 50_000, bytes: 32 * 1_048_576 } as const;

/** What one call had better bring: it is answered within a second, and nobody else waits longer for the table. */
export const partSize = { rows: 10_000, bytes: 8 * 1_048_576 } as const;

/**
 * Takes rows apart, in their order, into the parts that are sent one after the other. All of them name the same
 * `changeSet`, and each has an idempotency key of its own, so that the history shows one change set. Each part is written
 * as a whole; whoever wants all or nothing sends one call.
 */
export function batchParts<Row>(
  rows: readonly Row[],
  { rows: mostRows, bytes: mostBytes }: { rows: number; bytes: number } = partSize,
): Row[][] {
  const parts: Row[][] = [];
  let part: Row[] = [];
  let size = 0;
  for (const row of rows) {
    // at most: Hangul takes three bytes
    const bytes = JSON.stringify(row).length * 3;
    if (part.length > 0 && (part.length >= mostRows || size + bytes > mostBytes)) {
      parts.push(part);
      [part, size] = [[], 0];
    }
    part.push(row);
    size += bytes;
  }
  return part.length > 0 ? [...parts, part] : parts;
}
