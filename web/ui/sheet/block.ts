import { commit } from './editing.ts';
import { isSingle, type Range } from './model/selection.ts';
import { type CopiedCell, tableHtml } from './model/table-html.ts';
import { blockText, readBlock } from './model/tsv.ts';
import { extendTo, goTo } from './moving.ts';
import { rangeNow, type Sheet, typedAt, write } from './sheet-core.ts';
import type { Typed } from './writing/target.ts';

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The selected block in the form in which it is shown, as plain text and as an HTML table. */
export function copied(sheet: Sheet): { text: string; html: string } {
  const { r0, r1, c0, c1 } = rangeNow(sheet);
  const { table, words } = sheet.inputs();
  const cells = upTo(r0, r1).map((r) =>
    upTo(c0, c1).map((c): CopiedCell => {
      const column = table.columns[c];
      return { text: typedAt(sheet, { r, c }), kind: column?.numeric ? 'number' : column?.code ? 'code' : 'text' };
    }),
  );
  sheet.set({ message: words.copied(words.formatNumber(cells.length * (cells[0]?.length ?? 0))) });
  return { text: blockText(cells.map((row) => row.map(({ text }) => text))), html: tableHtml(cells) };
}

/**
 * Pastes a block from the first selected cell on. A single value, or a block that fits into the selection several times, fills the
 * selection.
 */
export function paste(sheet: Sheet, text: string, html: string): void {
  if (text === '') return;
  const block = readBlock(text);
  const range = rangeNow(sheet);
  const { r0, r1, c0, c1 } = range;
  const [height, width] = [block.length, block.reduce((widest, row) => Math.max(widest, row.length), 0)];
  const isRepeated = (r1 - r0 + 1) % height === 0 && (c1 - c0 + 1) % width === 0;
  const filled = isRepeated ? range : { r0, r1: r0 + height - 1, c0, c1: c0 + width - 1 };
  // select before the block is written: the next key may come earlier
  if (!isRepeated || isSingle(range)) select(sheet, filled);
  write(
    sheet,
    (code, into) => code.writePasted(into, filled, { block, width, html }),
    () => typedInto(sheet, filled, (r, c) => block[r % height]?.[c % width]),
  );
}

/** The texts that come into the cells of a range, except for locked columns. */
function typedInto(sheet: Sheet, { r0, r1, c0, c1 }: Range, textAt: (r: number, c: number) => string | undefined): Typed[] {
  const { rows, columns, keyOf } = sheet.inputs().table;
  return rows.slice(r0, r1 + 1).flatMap((row, r) =>
    columns.slice(c0, c1 + 1).flatMap(({ name, read }, c) => {
      const text = textAt(r, c);
      return read && text !== undefined ? { key: keyOf(row), column: name, text } : [];
    }),
  );
}

/** Continues the cells of a range into the rest of the larger `target`, and selects `target`. */
export function fillInto(sheet: Sheet, range: Range, target: Range): void {
  commit(sheet);
  select(sheet, target);
  write(sheet, (code, into) => code.writeFilled(into, range, target));
}

function select(sheet: Sheet, { r0, r1, c0, c1 }: Range): void {
  goTo(sheet, { r: r0, c: c0 });
  if (r1 > r0 || c1 > c0) extendTo(sheet, { r: r1, c: c1 });
}

export function clear(sheet: Sheet): void {
  const range = rangeNow(sheet);
  write(
    sheet,
    (code, into) => code.writeEmpty(into, range),
    () => typedInto(sheet, range, () => ''),
  );
}

/** Ctrl+D: copies the first row of the selection into all its rows. If only one row is selected, copies the row above it. */
export function fillDown(sheet: Sheet): void {
  const range = rangeNow(sheet);
  write(sheet, (code, into) => code.writeDown(into, range));
}

export const takeBack = (sheet: Sheet, way: 'undo' | 'redo'): void => write(sheet, (code, into) => code.takeBack(into, way));
