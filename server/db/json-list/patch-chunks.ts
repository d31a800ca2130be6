import { chunkSize, cutIntoChunks, type ListChunk, type RowText, sizeOf } from './list-chunk.ts';

export type Order<Row> = (a: Row, b: Row) => number;

/** The first place of which what stands there comes behind, in a sequence that is in order. */
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
 * The same list with some rows as they are now: those with the keys are taken out, and what there is of them is put in
 * where it belongs. Chunks without any of them stay the same objects.
 */
export function patchChunks<Row>(
  chunks: readonly ListChunk<Row>[],
  keys: ReadonlySet<number>,
  rows: readonly RowText[],
  order: Order<Row>,
): ListChunk<Row>[] {
  const placed = Map.groupBy(rows, ({ text }) => {
    const row = JSON.parse(text) as Row;
    // by the rows that chunks began with until now: those that left still part the others
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

/** Puts rows among others; both are in order. */
function mergeRows<Row>(others: readonly RowText[], rows: readonly RowText[], order: Order<Row>): RowText[] {
  const merged = [...others];
  for (const added of rows) {
    const row = JSON.parse(added.text) as Row;
    const at = placeOf(merged.length, (place) => order(JSON.parse(merged[place]?.text ?? '') as Row, row) > 0);
    merged.splice(at, 0, added);
  }
  return merged;
}

/** Adds rows at the end, to the last chunk where they are few: a list that is changed for years does not fall into crumbs. */
function addRows<Row>(chunks: ListChunk<Row>[], rows: readonly RowText[]): void {
  const before = sizeOf(rows) < chunkSize / 4 ? chunks.pop() : undefined;
  chunks.push(...cutIntoChunks<Row>(before ? [...before.keyedRows(), ...rows] : rows));
}
