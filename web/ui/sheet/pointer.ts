import type { MouseEvent as ReactMouseEvent } from 'react';
import { fillInto } from './block.ts';
import { commit, openEditor } from './editing.ts';
import type { Cell } from './model/geometry.ts';
import { filledTo } from './model/selection.ts';
import { extendTo, goTo, isSelected } from './moving.ts';
import { rangeNow, type Sheet, sizeOf } from './sheet-core.ts';
import { focusSheet } from './wire-input.ts';

/** The cell under the pointer, according to the attributes of its element. The header is row -1. */
function cellUnder(target: EventTarget): Cell | undefined {
  const cell = (target as Element).closest?.('[role=gridcell], [role=rowheader], [role=columnheader]');
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset.row;
  // `aria-colindex` counts from 1, and its first column holds the checkboxes that choose rows
  const c = Number(cell?.getAttribute('aria-colindex') ?? 0) - 2;
  return row === undefined || c < 0 ? undefined : { r: Number(row), c };
}

const isIn = (target: EventTarget, selector: string) => (target as Element).closest?.(selector) !== null;

/** Handlers of the pointer over the cells. None of them lets the browser move the focus out of the field: the next word would be lost. */
export function pointer(sheet: Sheet) {
  /** The button was pressed on the fill handle: its moves select nothing, also once Escape has ended the filling. */
  let byHandle = false;
  return {
    onMouseDown(event: ReactMouseEvent) {
      byHandle = isIn(event.target, '[data-fill]');
      if (isIn(event.target, '[data-choose]')) return event.preventDefault();
      // the field itself, its list, and controls of the header keep their normal behaviour
      if (event.button !== 0 || event.target === sheet.input() || isIn(event.target, 'button, input, [data-own]')) return;
      event.preventDefault();
      const cell = cellUnder(event.target);
      giveUpFill(sheet);
      if (byHandle) return beginFill(sheet);
      commit(sheet);
      focusSheet(sheet);
      if (!cell) return;
      if (cell.r < 0) selectColumn(sheet, cell.c, event.shiftKey);
      else if (event.shiftKey || sheet.get().extending) extendTo(sheet, cell);
      else goTo(sheet, cell);
    },
    onMouseMove(event: ReactMouseEvent) {
      if (event.buttons === 0) giveUpFill(sheet);
      if (event.buttons !== 1) return;
      const cell = cellUnder(event.target);
      const { fill, head } = sheet.get();
      if (!cell || cell.r < 0) return;
      if (fill) sheet.set({ fill: filledTo(rangeNow(sheet), cell) });
      else if (!byHandle && sheet.get().mode === 'select' && (head.r !== cell.r || head.c !== cell.c)) extendTo(sheet, cell);
    },
    onMouseOver({ target, buttons }: ReactMouseEvent) {
      const cell = buttons === 0 ? cellUnder(target) : undefined;
      const pointed = cell?.c === 0 && cell.r >= 0 ? cell.r : undefined;
      if (pointed !== sheet.get().pointed) sheet.set({ pointed });
    },
    onMouseLeave: () => sheet.set({ pointed: undefined }),
    onDoubleClick(event: ReactMouseEvent) {
      const cell = cellUnder(event.target);
      if (cell && cell.r >= 0 && isSelected(sheet, cell)) openEditor(sheet);
    },
  };
}

/** Starts a drag of the fill handle. The button may be released outside the sheet, so `mouseup` is heard globally. */
function beginFill(sheet: Sheet): void {
  sheet.set({ fill: rangeNow(sheet) });
  globalThis.addEventListener('mouseup', () => endFill(sheet), { once: true });
}

function endFill(sheet: Sheet): void {
  const { fill } = sheet.get();
  if (!fill) return;
  sheet.set({ fill: undefined });
  const range = rangeNow(sheet);
  const { r0, r1, c0, c1 } = range;
  if (fill.r0 === r0 && fill.r1 === r1 && fill.c0 === c0 && fill.c1 === c1) return;
  fillInto(sheet, range, fill);
}

/** Ends a drag whose `mouseup` was never received: the next press has another meaning. */
function giveUpFill(sheet: Sheet): void {
  if (sheet.get().fill) sheet.set({ fill: undefined });
}

function selectColumn(sheet: Sheet, c: number, extend: boolean): void {
  const { anchor } = sheet.get();
  const from = extend ? anchor : { r: 0, c };
  sheet.set({ active: from, anchor: from, head: { r: sizeOf(sheet).rows - 1, c }, span: 'columns' });
}
