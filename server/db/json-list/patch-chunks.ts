import { chunkSize, cutIntoChunks, type ListChunk, type RowText, sizeOf } from './list-chunk.ts';

export type Order<Row> = (a: Row, b: Row) => number;

/** Binary search: the first index for which `isBehind` holds, in a sorted sequence of this length. */
function placeOf(length: number, isBehind: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBehind(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Returns the list with changed rows: the rows with these keys are removed, and `rows`, their present state, are inserted in
 * order. Chunks without any of them stay the same objects.
 */
export function patchChunks<Row>(
  chunks: readonly ListChunk<Row>[],
  keys: ReadonlySet<number>,
  rows: readonly RowText[],
  order: Order<Row>,
): ListChunk<Row>[] {
  const placed = Map.groupBy(rows, ({ text }) => {
    const row = JSON.parse(text) as Row;
    // the first rows of the old chunks decide, even those that are removed: they still separate the other rows
    return Math.max(0, placeOf(chunks.length, (at) => order(chunks[at]?.first as Row, row) > 0) - 1);
  });
  if (chunks.length === 0) return cutIntoChunks(rows);
  const patched: ListChunk<Row>[] = [];
  for (const [at, chunk] of chunks.entries()) {
    const added = placed.get(at) ?? [];
    if (added.length === 0 && !chunk.keys.some((key) => keys.has(key))) patched.push(chunk);
    else {
      const stay = chunk.keyedRows().filter(({ key }) => !keys.has(key));
      addRows(patched, mergeRows(stay, added, order));
    }
  }
  return patched;
}

/** Merges two sorted lists of rows. */
function mergeRows<Row>(others: readonly RowText[], rows: readonly RowText[], order: Order<Row>): RowText[] {
  const merged = [...others];
  for (const added of rows) {
    const row = JSON.parse(added.text) as Row;
    const at = placeOf(merged.length, (place) => order(JSON.parse(merged[place]?.text ?? '') as Row, row) > 0);
    merged.splice(at, 0, added);
  }
  return merged;
}

/** Appends rows, joined with the last chunk where they are few, so that a list does not fall into tiny chunks over the years. */
function addRows<Row>(chunks: ListChunk<Row>[], rows: readonly RowText[]): void {
  const before = sizeOf(rows) < chunkSize / 4 ? chunks.pop() : undefined;
  chunks.push(...cutIntoChunks<Row>(before ? [...before.keyedRows(), ...rows] : rows));
}
