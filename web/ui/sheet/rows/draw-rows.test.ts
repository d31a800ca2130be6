import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import type { RowMarks } from '#web/ui/sheet/model/cell-marks.ts';
import type { Column, Value } from '#web/ui/sheet/model/column.ts';
import { columnEdges } from '#web/ui/sheet/model/geometry.ts';
import { createRowDrawing } from './draw-rows.ts';
import type { RowContent, RowParts, RowShape } from './row-cells.ts';

const text = (value: Value) => (value === null ? '' : String(value));
const columns: readonly Column[] = ['a', 'b', 'c', 'd'].map((name, at) => ({
  ...{ name, label: name, width: 100, numeric: at === 2, shown: text, typed: text },
  value: (row: unknown) => (row as readonly string[])[at] ?? null,
  ...(at !== 3 && { read: (typed: string) => ({ value: typed }) }),
}));
const edges = columnEdges(columns.map(({ width }) => width));
const shapeOf = (drawn: readonly number[]): RowShape => ({ id: 'sheet', columns, edges, drawn, chooseLabel: (name) => `choose ${name}` });
const shapes = [shapeOf([0, 1, 2]), shapeOf([0, 2, 3])];
const rows = Array.from({ length: 8 }, (_, at) => ['a', 'b', 'c', 'd'].map((name) => `${name}${at}`));
const marks: readonly RowMarks[] = [{ b: { waiting: 1 } }, { b: { refused: { text: 'x', reason: 'no' } }, c: { waiting: 1 } }];

const content = fc.record({
  row: fc.constantFrom(...rows),
  selected: fc.constantFrom('', '0 0', '1 2', '0 3'),
  active: fc.option(fc.constantFrom(0, 2), { nil: undefined }),
  marks: fc.option(fc.constantFrom(...marks), { nil: undefined }),
  chosen: fc.boolean(),
});
/** One state of the sheet: the row numbers in view, and their contents. */
const look = fc
  .tuple(fc.constantFrom(...shapes), fc.uniqueArray(fc.nat(20), { maxLength: 8 }), fc.array(content, { minLength: 8, maxLength: 8 }))
  .map(([shape, places, contents]) => ({
    shape,
    contents: places.sort((a, b) => a - b).map((r, at): RowContent => ({ ...(contents[at] as (typeof contents)[number]), r })),
  }));

/** A sheet with containers for both parts of its rows. */
function makeSheet(): RowParts & { sheet: HTMLElement } {
  const [sheet, pinned, scrolled] = [document.createElement('div'), document.createElement('div'), document.createElement('div')];
  sheet.append(scrolled, pinned);
  return { sheet, pinned, scrolled };
}

const drawnInto = (looks: readonly { shape: RowShape; contents: readonly RowContent[] }[]): HTMLElement => {
  const into = makeSheet();
  const draw = createRowDrawing();
  for (const { shape, contents } of looks) draw(into, shape, contents);
  return into.sheet;
};
/** attributes are compared by name, because an attribute that was removed and added again comes last */
const seen = (into: HTMLElement) =>
  Array.from(into.querySelectorAll('*'), (element) => ({
    attributes: Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
    text: element.textContent,
    chosen: element instanceof HTMLInputElement && element.checked,
  }));

test.prop([fc.array(look, { minLength: 1, maxLength: 6 })], { numRuns: 40 })(
  'shows the same however the rows came to stand there',
  (looks) => {
    expect(seen(drawnInto(looks))).toEqual(seen(drawnInto(looks.slice(-1))));
  },
);

test('makes no element for a row that comes while another goes', () => {
  const at = (from: number) => ({
    shape: shapes[0]!,
    contents: rows.slice(from, from + 4).map(
      (row, place): RowContent => ({
        ...{ row, r: from + place, selected: '', active: undefined, marks: undefined, chosen: false },
      }),
    ),
  });
  const into = makeSheet();
  const draw = createRowDrawing();
  const elements = [0, 1, 3].map((from) => {
    const { shape, contents } = at(from);
    draw(into, shape, contents);
    return new Set([...into.pinned.children, ...into.scrolled.children]);
  });
  expect(elements[1]).toEqual(elements[0]);
  expect(elements[2]).toEqual(elements[0]);
  const rowsOf = (part: HTMLElement) => Array.from(part.children, (row) => (row as HTMLElement).dataset.row);
  expect(rowsOf(into.pinned)).toEqual(['3', '4', '5', '6']);
  expect(rowsOf(into.scrolled)).toEqual(rowsOf(into.pinned));
});

test('a row holds its box and its header, and owns the cells that scroll aside', () => {
  const { sheet, pinned, scrolled } = makeSheet();
  const draw = createRowDrawing();
  const shown = { row: rows[0], r: 3, selected: '', active: undefined, marks: undefined, chosen: false };
  draw({ pinned, scrolled }, shapes[0]!, [shown]);
  const row = pinned.firstElementChild;
  expect(Array.from(row?.children ?? [], (cell) => cell.getAttribute('role'))).toEqual(['gridcell', 'rowheader']);
  const owned = sheet.querySelector(`#${row?.getAttribute('aria-owns')}`);
  expect(Array.from(owned?.children ?? [], ({ textContent }) => textContent)).toEqual(['b0', 'c0']);
});
