import type { PaperCell } from '#contract/papers/paper-sheet.ts';

type Row = readonly PaperCell[];

/** The parts between which a text may be split: the items of a list, else its words. */
const partsOf = (text: string): string[] => {
  const listed = text.split(/(?<=, )/);
  return listed.length > 1 ? listed : text.split(/(?<=\s)/);
};

/**
 * Splits a row that is taller than a page into several rows: the rest of each cell goes to the next row, in the same column.
 * @param room the greatest height of a row @param heightOf a cell, by its column
 */
export function splitRow(row: Row, room: number, heightOf: (cell: PaperCell, at: number) => number): Row[] {
  if (row.every((cell, at) => heightOf(cell, at) <= room)) return [row];
  const rest: PaperCell[] = [];
  const first = row.map((cell, at) => {
    const parts = partsOf(cell.text);
    let count = parts.length;
    while (count > 1 && heightOf({ ...cell, text: parts.slice(0, count).join('') }, at) > room) count -= 1;
    rest[at] = { text: parts.slice(count).join('') };
    return { ...cell, text: parts.slice(0, count).join('') };
  });
  // terminates, as a single word is never taller than a page
  return rest.every(({ text }) => text === '') ? [first] : [first, ...splitRow(rest, room, heightOf)];
}
