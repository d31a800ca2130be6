import { RowsPiece } from '#server/http/json-text/text-piece.ts';

/** A row as JSON text, as the database wrote it. */
export interface RowText {
  key: number;
  text: string;
}

/** Consecutive rows of a list. A chunk is immutable: after a change it is replaced by another one. */
export class ListChunk<Row> extends RowsPiece {
  readonly keys: Int32Array;
  #first: Row | undefined;

  constructor(rows: readonly RowText[]) {
    super(rows.map(({ text }) => text));
    this.keys = Int32Array.from(rows, ({ key }) => key);
  }

  keyedRows(): RowText[] {
    return this.rows().map((text, at) => ({ key: this.keys[at] ?? 0, text }));
  }

  /** The first row of the chunk. */
  get first(): Row {
    this.#first ??= JSON.parse(this.firstRow()) as Row;
    return this.#first;
  }
}

/** The approximate size of a chunk in characters: this much is rewritten and compressed again when one of its rows changes. */
export const chunkSize = 262_144;

export const sizeOf = (rows: readonly RowText[]): number => rows.reduce((sum, { text }) => sum + text.length, 0);

/** Cuts rows into chunks of about equal size, as close to `chunkSize` as possible. */
export function cutIntoChunks<Row>(rows: readonly RowText[]): ListChunk<Row>[] {
  const total = sizeOf(rows);
  const size = total / Math.max(1, Math.round(total / chunkSize));
  const chunks: ListChunk<Row>[] = [];
  let [begin, seen] = [0, 0];
  for (const [at, { text }] of rows.entries()) {
    seen += text.length;
    if (seen < size * (chunks.length + 1) && at + 1 < rows.length) continue;
    chunks.push(new ListChunk(rows.slice(begin, at + 1)));
    begin = at + 1;
  }
  return chunks;
}
