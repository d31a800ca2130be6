import type { RowMarks } from '#web/ui/sheet/model/cell-marks.ts';
import type { Column } from '#web/ui/sheet/model/column.ts';
import { leadWidth, rowHeight } from '#web/ui/sheet/model/geometry.ts';
import classes from '#web/ui/sheet/sheet.module.css';

/** What all rows have in common. It stays the same object as long as the rows need not be drawn from scratch. */
export interface RowShape {
  id: string;
  columns: readonly Column[];
  edges: readonly number[];
  /** Indexes of the columns that are drawn. */
  drawn: readonly number[];
  chooseLabel(name: string): string;
}

/** The content of one row. */
export interface RowContent {
  row: unknown;
  /** The row's index in the table. */
  r: number;
  /** The first and last selected column, such as '2 4'; empty if no column is selected. */
  selected: string;
  /** The active column if the active cell is in this row. */
  active: number | undefined;
  marks: RowMarks | undefined;
  chosen: boolean;
}

/**
 * The two elements of a row. The pinned one at the left has the role row, and contains the checkbox and the row header. The cells that
 * scroll sideways lie in the other one, which the row owns (`aria-owns`). So one sticky element holds the pinned parts of all rows, instead
 * of two sticky elements in each row: every sticky element is a compositing layer, and moving down a row would repaint dozens of them.
 */
export interface RowParts {
  pinned: HTMLElement;
  scrolled: HTMLElement;
}

/** A row in the document, with the content that it shows. */
export interface DrawnRow extends RowParts {
  box: HTMLInputElement;
  /** One cell for each column that is drawn. */
  cells: readonly HTMLElement[];
  shown: RowContent | undefined;
}

/** Clones the pattern into a new row, which shows nothing yet. */
export function copyOf(pattern: RowParts): DrawnRow {
  const [pinned, scrolled] = [pattern.pinned.cloneNode(true) as HTMLElement, pattern.scrolled.cloneNode(true) as HTMLElement];
  const [lead, ...cells] = [...pinned.children, ...scrolled.children] as HTMLElement[];
  return { pinned, scrolled, box: lead?.firstElementChild as HTMLInputElement, cells, shown: undefined };
}

/** Updates the parts of a row whose content has changed. */
export function drawRow(drawn: DrawnRow, shape: RowShape, content: RowContent): void {
  const { pinned, scrolled, box, cells, shown: last } = drawn;
  const { row, r, chosen } = content;
  drawn.shown = content;
  if (last?.row !== row || last?.marks !== content.marks) drawValues(cells, shape, content, last?.marks);
  if (last?.r !== r) {
    scrolled.id = `${shape.id}_cells_${r}`;
    pinned.setAttribute('aria-owns', scrolled.id);
    pinned.setAttribute('aria-rowindex', String(r + 2));
    for (const part of [pinned, scrolled]) {
      part.style.top = `${r * rowHeight}px`;
      part.dataset.row = String(r);
    }
  }
  if (last?.active !== content.active || (last?.active !== undefined && last.r !== r)) drawActive(cells, shape, content, last?.active);
  if ((last?.selected ?? '') !== content.selected) drawSelected(cells, shape, content.selected);
  if ((last?.chosen ?? false) !== chosen) {
    box.checked = chosen;
    for (const part of [pinned, scrolled]) part.toggleAttribute('data-chosen', chosen);
  }
  if (last?.row !== row) {
    const [first] = shape.columns;
    box.setAttribute('aria-label', shape.chooseLabel(first?.shown(first.value(row)) ?? ''));
  }
}

function drawValues(cells: readonly HTMLElement[], { columns, drawn }: RowShape, { row, marks }: RowContent, before?: RowMarks): void {
  for (let at = 0; at < drawn.length; at += 1) {
    const [cell, column] = [cells[at]!, columns[drawn[at]!]!];
    const mark = marks?.[column.name];
    const text = mark?.refused?.text ?? mark?.text ?? column.shown(column.value(row));
    const node = cell.firstChild as Text;
    if (node.data !== text) node.data = text;
    if (mark || before?.[column.name]) drawMark(cell, mark?.refused ? 'refused' : mark?.waiting ? 'waiting' : undefined);
  }
}

function drawMark(cell: HTMLElement, kind: 'refused' | 'waiting' | undefined): void {
  if (kind === 'refused') cell.setAttribute('aria-invalid', 'true');
  else cell.removeAttribute('aria-invalid');
  if (kind) cell.dataset.mark = kind;
  else delete cell.dataset.mark;
}

/** Only the active cell has an id, which the field's `aria-activedescendant` names. */
function drawActive(cells: readonly HTMLElement[], { id, drawn }: RowShape, { r, active }: RowContent, before: number | undefined): void {
  if (before !== undefined) cells[drawn.indexOf(before)]?.removeAttribute('id');
  if (active !== undefined) cells[drawn.indexOf(active)]?.setAttribute('id', `${id}_${r}_${active}`);
}

function drawSelected(cells: readonly HTMLElement[], { drawn }: RowShape, selected: string): void {
  const [from = -1, to = -1] = selected === '' ? [] : selected.split(' ').map(Number);
  for (const [at, c] of drawn.entries()) {
    cells[at]!.setAttribute('aria-selected', String(c >= from && c <= to));
  }
}

/** A row without values, to be cloned. */
export function patternOf({ columns, edges, drawn }: RowShape): RowParts {
  const [pinned, scrolled] = [part('row', classes.row), part('presentation', classes.row)];
  const lead = cellPart('gridcell', 1, `${classes.cell} ${classes.lead}`, { width: leadWidth });
  const box = document.createElement('input');
  Object.assign(box, { type: 'checkbox', tabIndex: -1 });
  box.dataset.choose = '';
  lead.append(box);
  pinned.append(lead);
  for (const c of drawn) {
    const column = columns[c]!;
    const [left = 0, right = 0] = [edges[c], edges[c + 1]];
    const place = c === 0 ? { width: right - leadWidth } : { left, width: right - left };
    const cell = cellPart(c === 0 ? 'rowheader' : 'gridcell', c + 2, cellClass(column, c), place);
    cell.setAttribute('aria-selected', 'false');
    if (column.read === undefined) cell.setAttribute('aria-readonly', 'true');
    cell.append(document.createTextNode(''));
    (c === 0 ? pinned : scrolled).append(cell);
  }
  return { pinned, scrolled };
}

function part(role: string, className = ''): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', role);
  element.className = className;
  return element;
}

function cellPart(role: string, at: number, className: string, { left, width }: { left?: number; width: number }): HTMLElement {
  const cell = part(role, className);
  cell.setAttribute('aria-colindex', String(at));
  if (left !== undefined) cell.style.left = `${left}px`;
  cell.style.width = `${width}px`;
  return cell;
}

const cellClass = (column: Column, c: number): string =>
  [classes.cell, c === 0 && classes.first, column.numeric && classes.number, c > 0 && column.read === undefined && classes.locked]
    .filter(Boolean)
    .join(' ');
