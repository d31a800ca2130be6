import { untilSeen } from '#bench/kit/frames.ts';
import { byText, hasText, makeRows, type Row } from './rows.ts';

/** A sheet: the actions that are measured, and the places of its rows. Everything but `prepare` and `open` is timed. */
export interface Contestant {
  prepare(rows: readonly Row[]): void | Promise<void>;
  /** Draws the page as it is while the rows are being loaded. */
  open?(box: HTMLElement): void;
  /** Removes everything that was drawn. Tests draw it beside other pages. */
  close?(): void;
  mount(box: HTMLElement): void;
  /** Makes the first cell of a row the active one, in sheets with an active cell. */
  activate?(place: number): void;
  /** Moves the active cell, or the view if there is none, one row down. */
  down(): void;
  pageDown(): void;
  /** Sorts by the text of `sortColumn`. */
  sort(): void;
  /** Shows only the rows with this text in `sortColumn`. */
  filter(text: string): void;
  /** Types a letter into the active cell. Absent in sheets that cannot be edited. */
  type?(): void;
  isTyped?(): boolean;
  /** The first cell of the row at this place. */
  nameCell(place: number, row: Row): Element | null;
}

/** What the page offers to the bench. Times are milliseconds from the call to the frame that shows the result. */
export interface SheetContest {
  prepare(count: number): Promise<void>;
  mount(): Promise<number>;
  sort(): Promise<number>;
  filter(text: string): Promise<number>;
  nothing(): Promise<number>;
  down(): Promise<number>;
  page(): Promise<number>;
  type(): Promise<number>;
  nodes(): number;
}

declare global {
  interface Window {
    sheetContest: SheetContest;
  }
}

/** The least number of rows by which a page must scroll. */
const page = 15;
const box = () => document.getElementById('root') as HTMLElement;

/**
 * Draws the letters of the rows in advance, as a real page has drawn text before its rows arrive: the browser prepares the glyphs of every
 * size and weight once, which takes longer than drawing the rows.
 */
function drawLetters(rows: readonly Row[]): void {
  const letters = document.body.appendChild(document.createElement('div'));
  letters.style.cssText = 'position:fixed;top:100%;font-family:sans-serif';
  for (const size of [12, 13, 14])
    for (const weight of [400, 500, 600, 700]) {
      const line = letters.appendChild(document.createElement('p'));
      line.style.font = `${weight} ${size}px sans-serif`;
      line.textContent = `${rows
        .slice(0, 20)
        .flatMap(({ cells }) => cells)
        .join(' ')} k0 행 ↑↓,.()`;
    }
}

/** A frame in which nothing is done. */
const nothing = () =>
  untilSeen(
    () => undefined,
    () => true,
  );

export function install(contestant: Contestant): void {
  let all: readonly Row[] = [];
  let rows: readonly Row[] = [];
  const isSeen = (place: number): boolean => {
    const row = rows[place];
    const cell = row && contestant.nameCell(place, row);
    if (!cell || cell.textContent !== row?.cells[0]) return false;
    // the middle of the cell is hit only where nothing covers or clips it
    const { left, top, width, height } = cell.getBoundingClientRect();
    return height > 0 && document.elementsFromPoint(left + width / 2, top + height / 2).includes(cell);
  };
  const isDrawn = () => isSeen(0) && isSeen(page);
  let near = 0;
  /** The last visible row. The search starts near the previous one. */
  const lastSeen = (): number => {
    for (let place = near + 3 * page; place > 0; place -= 1)
      if (isSeen(place)) {
        near = place;
        return place;
      }
    throw new Error('no row can be seen');
  };
  window.sheetContest = {
    async prepare(count) {
      rows = all = makeRows(count);
      await contestant.prepare(rows);
      contestant.open?.(box());
      drawLetters(rows);
    },
    mount: () => untilSeen(() => contestant.mount(box()), isDrawn),
    sort() {
      rows = all = all.toSorted(byText);
      return untilSeen(contestant.sort, isDrawn);
    },
    filter(text) {
      rows = all.filter((row) => hasText(row, text));
      return untilSeen(() => contestant.filter(text), isDrawn);
    },
    nothing,
    down() {
      const next = lastSeen() + 1;
      contestant.activate?.(next - 1);
      return untilSeen(contestant.down, () => isSeen(next));
    },
    page() {
      const last = lastSeen();
      const next = last + page;
      contestant.activate?.(last);
      return untilSeen(contestant.pageDown, () => isSeen(next));
    },
    type: () => untilSeen(contestant.type ?? (() => undefined), contestant.isTyped ?? (() => true)),
    nodes: () => box().getElementsByTagName('*').length,
  };
}
