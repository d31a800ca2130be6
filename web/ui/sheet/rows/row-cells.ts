import type { RowMarks } from '#web/ui/sheet/model/cell-marks.ts';
import type { Column } from '#web/ui/sheet/model/column.ts';
import { leadWidth } from '#web/ui/sheet/model/geometry.ts';
import classes from '#web/ui/sheet/sheet.module.css';

/** What all rows have in common; the same object while they need not be drawn again. */
export interface RowShape {
  id: string;
  columns: readonly Column[];
  edges: readonly number[];
  /** Numbers of the columns that are drawn. */
  drawn: readonly number[];
  chooseLabel(name: string): string;
}

/** What a row shows. */
export interface RowContent {
  row: unknown;
  /** Its place. */
  r: number;
  /** The first and last selected column, '2 4'; nothing where none is. */
  selected: string;
  marks: RowMarks | undefined;
  chosen: boolean;
}

interface Drawn extends RowContent {
  shape: RowShape;
}

const drawnIn = new WeakMap<Element, Drawn>();
const patterns = new WeakMap<RowShape, DocumentFragment>();

/**
 * Draws the cells of a row into its element, or what of them has changed. By the document's own means: a page of a sheet
 * is hundreds of cells, and copying a pattern of a row takes a fraction of what it takes to make each of its elements.
 */
export function drawRow(element: HTMLElement, shape: RowShape, content: RowContent): void {
  const before = drawnIn.get(element);
  const last = before?.shape === shape ? before : undefined;
  drawnIn.set(element, { shape, ...content });
  if (!last) {
    const pattern = patterns.get(shape) ?? patternOf(shape);
    patterns.set(shape, pattern);
    element.replaceChildren(pattern.cloneNode(true));
  }
  const cells = Array.from(element.children).slice(1) as HTMLElement[];
  if (last?.row !== content.row || last?.marks !== content.marks) drawValues(cells, shape, content);
  if (last?.r !== content.r) for (const [at, c] of shape.drawn.entries()) (cells[at] as HTMLElement).id = `${shape.id}_${content.r}_${c}`;
  if ((last?.selected ?? '') !== content.selected) drawSelected(cells, shape, content);
  if (last?.row !== content.row || last?.chosen !== content.chosen) {
    const box = element.firstElementChild?.firstElementChild as HTMLInputElement;
    const [first] = shape.columns;
    box.checked = content.chosen;
    box.setAttribute('aria-label', shape.chooseLabel(first?.shown(first.value(content.row)) ?? ''));
  }
}

function drawValues(cells: readonly HTMLElement[], { columns, drawn }: RowShape, { row, marks }: RowContent): void {
  for (const [at, c] of drawn.entries()) {
    const [cell, column] = [cells[at] as HTMLElement, columns[c] as Column];
    const mark = marks?.[column.name];
    const text = mark?.refused ? mark.refused.text : column.shown(column.value(row));
    const node = cell.firstChild as Text;
    if (node.data !== text) node.data = text;
    const kind = mark?.refused ? 'refused' : mark?.waiting ? 'waiting' : undefined;
    if (cell.dataset.mark === kind) continue;
    if (kind === 'refused') cell.setAttribute('aria-invalid', 'true');
    else cell.removeAttribute('aria-invalid');
    if (kind) cell.dataset.mark = kind;
    else delete cell.dataset.mark;
  }
}

function drawSelected(cells: readonly HTMLElement[], { drawn }: RowShape, { selected }: RowContent): void {
  const [from = -1, to = -1] = selected === '' ? [] : selected.split(' ').map(Number);
  for (const [at, c] of drawn.entries()) {
    (cells[at] as HTMLElement).setAttribute('aria-selected', String(c >= from && c <= to));
  }
}

/** A row without its values. */
function patternOf({ columns, edges, drawn }: RowShape): DocumentFragment {
  const pattern = document.createDocumentFragment();
  const lead = element('gridcell', 1, `${classes.cell} ${classes.lead}`, { width: leadWidth });
  const box = document.createElement('input');
  Object.assign(box, { type: 'checkbox', tabIndex: -1 });
  box.dataset.choose = '';
  lead.append(box);
  pattern.append(lead);
  for (const c of drawn) {
    const column = columns[c] as Column;
    const [left = 0, right = 0] = [edges[c], edges[c + 1]];
    const place = c === 0 ? { width: right - leadWidth } : { left, width: right - left };
    const cell = element(c === 0 ? 'rowheader' : 'gridcell', c + 2, cellClass(column, c), place);
    cell.setAttribute('aria-selected', 'false');
    if (column.read === undefined) cell.setAttribute('aria-readonly', 'true');
    cell.append(document.createTextNode(''));
    pattern.append(cell);
  }
  return pattern;
}

function element(role: string, at: number, className: string, { left, width }: { left?: number; width: number }): HTMLElement {
  const cell = document.createElement('div');
  cell.setAttribute('role', role);
  cell.setAttribute('aria-colindex', String(at));
  cell.className = className;
  if (left !== undefined) cell.style.left = `${left}px`;
  cell.style.width = `${width}px`;
  return cell;
}

const cellClass = (column: Column, c: number): string =>
  [classes.cell, c === 0 && classes.first, column.numeric && classes.number, c > 0 && column.read === undefined && classes.locked]
    .filter(Boolean)
    .join(' ');
