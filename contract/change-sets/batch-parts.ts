/** Upper limits of one batch request. No zod here: the page imports it. */
export const batchLimits = { rows: 50_000, bytes: 32 * 1_048_576 } as const;

/** The recommended size of one request: it is answered within a second, so others do not wait longer than that for the table. */
export const partSize = { rows: 10_000, bytes: 8 * 1_048_576 } as const;

/**
 * Splits rows, in their order, into parts that are sent one after the other. All parts name the same `changeSet`, so that the history shows
 * one change set, and each part has its own idempotency key. Each part is written in one transaction; a caller who needs all rows or none
 * sends a single request.
 */
export function batchParts<Row>(
  rows: readonly Row[],
  { rows: mostRows, bytes: mostBytes }: { rows: number; bytes: number } = partSize,
): Row[][] {
  const parts: Row[][] = [];
  let part: Row[] = [];
  let size = 0;
  for (const row of rows) {
    // an upper bound: a Hangul syllable is one UTF-16 unit and three bytes of UTF-8
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
