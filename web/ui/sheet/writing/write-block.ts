import type { CellBook, CellEdit } from '#web/ui/sheet/model/cell-book.ts';
import type { Column, RowKey, Table } from '#web/ui/sheet/model/column.ts';
import type { Range } from '#web/ui/sheet/model/selection.ts';
import { withNumbers } from '#web/ui/sheet/model/table-numbers.ts';
import type { Block } from '#web/ui/sheet/model/tsv.ts';
import type { SheetWords } from './sheet-words.ts';
import { isOther, type Target } from './target.ts';

/** The place of a write. The table is the one that was shown when the write was requested. */
export interface Into {
  table: Table;
  cells: CellBook;
  words: SheetWords;
  announce(said: string): void;
}

const upTo = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** The texts of a range of cells, including what was written since the table was drawn. */
export const textsOf = ({ table, cells }: Pick<Into, 'table' | 'cells'>, { r0, r1, c0, c1 }: Range): string[][] =>
  upTo(r0, r1).map((r) => {
    const row = table.rows[r];
    return upTo(c0, c1).map((c) => {
      const column = table.columns[c];
      if (row === undefined || !column) return '';
      const key = table.keyOf(row);
      const value = cells.valueAt(key, column.name);
      return cells.at(key, column.name)?.refused?.text ?? column.typed(value === undefined ? column.value(row) : value);
    });
  });

/** An edit of a cell in the form that the book takes; undefined if the column is locked. */
function editOf({ name, typed, read }: Column, key: RowKey, text: string): CellEdit | undefined {
  const value = read?.(text);
  return value && { key, column: name, text, read: value, typed };
}

/** Updates the value that the person is taken to have seen: the cell was opened before their own earlier writes had run. */
export function lookAt({ cells }: Into, target: Target): void {
  const value = cells.valueAt(target.key, target.column.name);
  if (value !== undefined) target.saw = value;
}

/** Writes a typed text into the record in which editing began, even if its row or column is not shown any more. */
export function writeTyped({ table, cells, words }: Into, target: Target, text: string): void {
  const { key, saw } = target;
  const column = table.columns.find(({ name }) => name === target.column.name) ?? target.column;
  if (!isOther(target, text) && !cells.at(key, column.name)?.refused) return;
  const edit = editOf(column, key, text);
  if (edit) cells.write([{ ...edit, saw: { value: saw, otherwise: words.changedMeanwhile } }]);
}

/**
 * The result of writing a block: the number of cells that changed, that refused their text, and that are locked; and the number of
 * non-empty rows and columns of the block beyond the table.
 */
type Written = readonly [changed: number, refused: number, locked: number, below: number, beside: number];

/** Writes a block of texts from a cell on. Where the text is undefined, the cell stays as it is. */
export function writeBlock(
  { table, cells }: Into,
  { r0, c0 }: Pick<Range, 'r0' | 'c0'>,
  block: readonly (readonly (string | undefined)[])[],
): Written {
  let [locked, below, beside] = [0, 0, 0];
  const edits: CellEdit[] = [];
  block.forEach((texts, r) => {
    const row = table.rows[r0 + r];
    if (row === undefined) below += Number(texts.some(Boolean));
    else
      texts.forEach((text, c) => {
        if (text === undefined) return;
        const column = table.columns[c0 + c];
        if (!column) {
          if (text) beside = Math.max(beside, c0 + c + 1 - table.columns.length);
          return;
        }
        const edit = editOf(column, table.keyOf(row), text);
        if (edit) edits.push(edit);
        else if (text !== column.typed(column.value(row))) locked += 1;
      });
  });
  const written = cells.write(edits);
  return [written.cells, written.refused, locked, below, beside];
}

export function announceWritten({ words, announce }: Into, written: Written, word: 'pasted' | 'cleared' | 'filled'): void {
  const texts = [words[word], words.someRefused, words.someLocked, words.beyondRows, words.beyondColumns];
  announce(written.flatMap((count, at) => (count && texts[at]?.(words.formatNumber(count))) || []).join(' '));
}

/** Whether a spreadsheet shows a number shortened for lack of room: as 8.80123E+12, or as ####. */
const isShortened = (text = ''): boolean => /e\+\d+$|^#+$/i.test(text);

/** Writes a block into a range, repeated as often as it fits. */
export function writePasted(
  into: Into,
  { r0, r1, c0, c1 }: Range,
  { block, width, html }: { block: Block; width: number; html: string },
): void {
  const numbers = html === '' ? block : withNumbers(block, html);
  const digits = html === '' ? block : withNumbers(block, html, 'number');
  const height = block.length;
  const { columns } = into.table;
  // in a text column the shown text counts (00123 keeps its zeros, 2027-03-08 is a day), unless a number is shown shortened;
  // where a line of the block is shorter than the others, the cells beside it stay as they are
  const textAt = (r: number, c: number) => {
    const seen = block[r % height]?.[c % width];
    if (columns[c0 + c]?.numeric) return numbers[r % height]?.[c % width];
    return isShortened(seen) ? digits[r % height]?.[c % width] : seen;
  };
  const whole = upTo(0, r1 - r0).map((r) => upTo(0, c1 - c0).map((c) => textAt(r, c)));
  announceWritten(into, writeBlock(into, { r0, c0 }, whole), 'pasted');
}

export function writeEmpty(into: Into, range: Range): void {
  const empty = upTo(range.r0, range.r1).map(() => upTo(range.c0, range.c1).map(() => ''));
  announceWritten(into, writeBlock(into, range, empty), 'cleared');
}

/** Copies the first row of the range into all its rows. If the range is a single row, copies the row above it. */
export function writeDown(into: Into, range: Range): void {
  const from = range.r0 === range.r1 ? range.r0 - 1 : range.r0;
  if (from < 0) return;
  const [first = []] = textsOf(into, { ...range, r0: from, r1: from });
  const below = upTo(from + 1, range.r1).map(() => first);
  announceWritten(into, writeBlock(into, { r0: from + 1, c0: range.c0 }, below), 'filled');
}

export function takeBack({ words, cells, announce }: Into, way: 'undo' | 'redo'): void {
  const taken = cells[way]();
  const nothing = way === 'undo' ? words.nothingToUndo : words.nothingToRedo;
  const done = way === 'undo' ? words.undone : words.redone;
  announce(taken ? done(words.formatNumber(taken.cells), taken.left > 0 ? words.formatNumber(taken.left) : null) : nothing);
}
