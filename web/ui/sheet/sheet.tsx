import { type MouseEvent, useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { later } from '#web/code/later.tsx';
import { useWords } from '#web/i18n/words.ts';
import { useAfterPaint } from '#web/ui/lists/use-after-paint.ts';
import type { KeyActions } from './keys.ts';
import type { RowKey } from './model/column.ts';
import { columnEdges, drawnColumns, drawnRows, headHeight, rowHeight, spareRows } from './model/geometry.ts';
import { rangeOf } from './model/selection.ts';
import { pointer } from './pointer.ts';
import type { RowContent, RowShape } from './rows/row-cells.ts';
import { SheetRows } from './rows/sheet-rows.tsx';
import classes from './sheet.module.css';
import type { Sheet as SheetHandle, SheetInputs } from './sheet-core.ts';
import { SheetEditor } from './sheet-editor.tsx';
import { type Heading, SheetHead } from './sheet-head.tsx';
import { SheetOverlay } from './sheet-overlay.tsx';

const RowPicture = later(async () => (await import('./rows/row-picture.tsx')).RowPicture);

interface Props {
  sheet: SheetHandle;
  inputs: SheetInputs;
  heading: Heading;
  chosen: ReadonlySet<RowKey>;
  onChoose(key: RowKey, through: boolean): void;
  actions: KeyActions;
}

/** The cells of a table with any number of rows and columns; only those in view are in the document. */
export function Sheet({ sheet, inputs, heading, chosen, onChoose, actions }: Props) {
  const t = useWords().sheet;
  const id = useId();
  const state = useSyncExternalStore(sheet.subscribe, sheet.get);
  useSyncExternalStore(inputs.book.subscribe, inputs.book.version);
  const { table, book } = inputs;
  const { rows, columns, keyOf } = table;
  const edges = useMemo(() => columnEdges(columns.map(({ width }) => width)), [columns]);
  const box = useBox(sheet, state.jump);
  const scrolled = useRef<HTMLDivElement>(null);
  const [handlers] = useState(() => pointer(sheet));

  const isPainted = useAfterPaint(id);
  const { view, active } = state;
  const range = rangeOf(state, { rows: rows.length, columns: columns.length });
  const drawn = drawnColumns(view, edges, active.c).join(' ');
  const shape = useMemo<RowShape>(
    () => ({ id, columns, edges, drawn: drawn.split(' ').map(Number), chooseLabel: t.chooseRow }),
    [id, columns, edges, drawn, t],
  );
  const contents = drawnRows(view, rows.length, active.r, isPainted ? spareRows : 0).map((r): RowContent => {
    const row = rows[r];
    const key = keyOf(row);
    return {
      ...{ row, r, marks: book.of(key), chosen: chosen.has(key) },
      selected: r >= range.r0 && r <= range.r1 ? `${range.c0} ${range.c1}` : '',
      active: r === active.r ? active.c : undefined,
    };
  });
  const width = edges.at(-1) ?? 0;
  const choosing = { onClick: ({ target, shiftKey }: MouseEvent) => onChosenBy(target, (r) => onChoose(keyOf(rows[r]), shiftKey)) };

  return (
    <div ref={box} className={classes.box} style={{ scrollPaddingLeft: active.c > 0 ? edges[1] : 0 }} {...handlers} {...choosing}>
      <div className={classes.plane} style={{ width, height: headHeight + rows.length * rowHeight }}>
        {/* the grid's rows own these cells by aria-owns; placed inside the grid, they would be cells without a row */}
        <div ref={scrolled} className={classes.scrolled} />
        <div
          id={id}
          role="grid"
          aria-label={table.label}
          aria-rowcount={rowCount(table)}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          className={classes.grid}
        >
          <SheetHead sheet={sheet} shape={shape} width={width} heading={heading} menu={state.menu} />
          <SheetRows shape={shape} contents={contents} scrolled={scrolled} />
        </div>
        <SheetOverlay state={state} edges={edges} rows={rows.length} readOnly={columns.every(({ read }) => read === undefined)} />
        <RowPicture sheet={sheet} state={state} left={edges[1] ?? 0} />
        <SheetEditor sheet={sheet} state={state} edges={edges} id={id} actions={actions} />
      </div>
    </div>
  );
}

/** The number of rows including the header; -1 while the total is unknown. */
const rowCount = ({ rows, total = rows.length }: SheetInputs['table']): number => (total === null ? -1 : Math.max(total, rows.length) + 1);

/** Handles a press on the checkbox of a row, which React did not render. */
function onChosenBy(target: EventTarget, choose: (r: number) => void): void {
  const row = (target as Element).closest('[data-choose]')?.closest<HTMLElement>('[data-row]');
  if (row) choose(Number(row.dataset.row));
}

/** The scrolling box: reports the visible part to the sheet, and scrolls to the part that the sheet wants to show. */
function useBox(sheet: SheetHandle, jump: object) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const { view } = sheet.get();
      const seen = { top: element.scrollTop, left: element.scrollLeft, width: element.clientWidth, height: element.clientHeight };
      const isSame = Object.entries(seen).every(([name, value]) => view[name as keyof typeof seen] === value);
      if (!isSame && seen.height > 0) sheet.set({ view: seen });
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [sheet]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `jump` is the wish to be scrolled
  useLayoutEffect(() => {
    const { top, left } = sheet.get().view;
    box.current?.scrollTo(left, top);
  }, [sheet, jump]);
  return box;
}
