import { editOf } from './editing.ts';
import type { CellEdit } from './model/cell-book.ts';
import { isSingle, type Range } from './model/selection.ts';
import { type CopiedCell, tableHtml, withNumbers } from './model/table-html.ts';
import { blockText, readBlock } from './model/tsv.ts';
import { extendTo, goTo } from './moving.ts';
import { rangeNow, type Sheet, typedAt } from './sheet-core.ts';

const span = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** The cells of a range as texts. */
export const textsOf = (sheet: Sheet, { r0, r1, c0, c1 }: Range): string[][] =>
  span(r0, r1).map((r) => span(c0, c1).map((c) => typedAt(sheet, { r, c })));

/** The selected block, as text and as a table. */
export function copied(sheet: Sheet): { text: string; html: string } {
  const range = rangeNow(sheet);
  const { table, words } = sheet.given();
  const texts = textsOf(sheet, range);
  const cells = texts.map((row) =>
    row.map((text, at): CopiedCell => {
      const column = table.columns[range.c0 + at];
      return { text, kind: column?.numeric ? 'number' : column?.code ? 'code' : 'text' };
    }),
  );
  sheet.set({ said: words.copied(words.formatNumber(texts.length * (texts[0]?.length ?? 0))) });
  return { text: blockText(texts), html: tableHtml(cells) };
}

/** What became of a block: cells that changed, that do not take what is in it, and that nobody changes; rows and columns of it with something in them that lie beyond the table. */
type Written = readonly [changed: number, refused: number, locked: number, below: number, beside: number];

/** Writes texts from a cell on; a cell for which there is none stays as it is. */
export function writeBlock(
  sheet: Sheet,
  { r0, c0 }: Pick<Range, 'r0' | 'c0'>,
  block: readonly (readonly (string | undefined)[])[],
): Written {
  const { table, book } = sheet.given();
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
        const edit = editOf(column, table.keyOf(row), row, text);
        if (edit) edits.push(edit);
        else if (text !== typedAt(sheet, { r: r0 + r, c: c0 + c })) locked += 1;
      });
  });
  const { cells, refused } = book.write(edits);
  return [cells, refused, locked, below, beside];
}

export function says(sheet: Sheet, written: Written, word: 'pasted' | 'cleared' | 'filled'): void {
  const { words } = sheet.given();
  const say = [words[word], words.someRefused, words.someLocked, words.beyondRows, words.beyondColumns];
  sheet.set({ said: written.flatMap((count, at) => (count && say[at]?.(words.formatNumber(count))) || []).join(' ') });
}

/** Of a number that has no room a spreadsheet shows the first digits, 8.80123E+12, or none: ####. */
const isShortened = (text = ''): boolean => /e\+\d+$|^#+$/i.test(text);

/** Pastes a block from the first selected cell on; a single value, or a block that fits several times, fills the selection. */
export function paste(sheet: Sheet, text: string, html: string): void {
  if (text === '') return;
  const block = readBlock(text);
  const numbers = html === '' ? block : withNumbers(block, html);
  const range = rangeNow(sheet);
  const [height, width] = [block.length, block.reduce((widest, row) => Math.max(widest, row.length), 0)];
  const [rows, columns] = [range.r1 - range.r0 + 1, range.c1 - range.c0 + 1];
  const isRepeated = rows % height === 0 && columns % width === 0;
  const [tall, wide] = isRepeated ? [rows, columns] : [height, width];
  const { columns: all } = sheet.given().table;
  // of a text it is what is seen that counts: 00123 has zeros, 2027-03-08 is a day; but of some numbers not all is seen
  // and a line that is shorter than the others says nothing of the cells beside it
  const textAt = (r: number, c: number) => {
    const seen = block[r % height]?.[c % width];
    return all[range.c0 + c]?.numeric || isShortened(seen) ? numbers[r % height]?.[c % width] : seen;
  };
  const whole = Array.from({ length: tall }, (_, r) => Array.from({ length: wide }, (_, c) => textAt(r, c)));
  const written = writeBlock(sheet, range, whole);
  if (!isRepeated || isSingle(range)) {
    goTo(sheet, { r: range.r0, c: range.c0 });
    if (tall > 1 || wide > 1) extendTo(sheet, { r: range.r0 + tall - 1, c: range.c0 + wide - 1 });
  }
  says(sheet, written, 'pasted');
}

export function clear(sheet: Sheet): void {
  const range = rangeNow(sheet);
  const empty = textsOf(sheet, range).map((row) => row.map(() => ''));
  says(sheet, writeBlock(sheet, range, empty), 'cleared');
}

/** Ctrl+D: the first row of the selection goes into all of them; of one row, what stands above it. */
export function fillDown(sheet: Sheet): void {
  const range = rangeNow(sheet);
  const from = range.r0 === range.r1 ? range.r0 - 1 : range.r0;
  if (from < 0) return;
  const [first = []] = textsOf(sheet, { ...range, r0: from, r1: from });
  const below = span(from + 1, range.r1).map(() => first);
  says(sheet, writeBlock(sheet, { r0: from + 1, c0: range.c0 }, below), 'filled');
}

export function takeBack(sheet: Sheet, way: 'undo' | 'redo'): void {
  const { book, words } = sheet.given();
  const taken = book[way]();
  const nothing = way === 'undo' ? words.nothingToUndo : words.nothingToRedo;
  const say = way === 'undo' ? words.undone : words.redone;
  sheet.set({
    said: taken ? say(words.formatNumber(taken.cells), taken.left > 0 ? words.formatNumber(taken.left) : null) : nothing,
  });
}
