import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Spoken } from '#web/ui/display/spoken.tsx';
import type { Column, Table } from '#web/ui/sheet/model/column.ts';
import { rowHeight } from '#web/ui/sheet/model/geometry.ts';
import { laidOut } from '#web/ui/sheet/model/layout.ts';
import type { SortKey } from '#web/ui/sheet/model/sort-rows.ts';
import { goTo } from '#web/ui/sheet/moving.ts';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import type { Sheet as SheetHandle } from '#web/ui/sheet/sheet-core.ts';
import { useSheet } from '#web/ui/sheet/use-sheet.ts';
import { lateBook } from '#web/ui/sheet/writing/sheet-book.ts';
import { ColumnList } from './column-list.tsx';
import { useColumnMenus } from './column-menus.tsx';
import { SheetFoot } from './sheet-foot.tsx';
import classes from './sheet-panel.module.css';
import { SheetTools } from './sheet-tools.tsx';
import { useChosenRows } from './use-chosen-rows.ts';
import { useFind } from './use-find.ts';
import { type KeptLayout, useLayout } from './use-layout.ts';
import type { ListState } from './use-list-state.ts';
import { useSheetScroll } from './use-sheet-scroll.ts';

/** A list that the server sorts and filters, and that is read in windows. */
export interface WindowSource<Row> extends Pick<Table<Row>, 'label' | 'keyOf' | 'open'> {
  columns: readonly Column<Row>[];
}

/** The sorting by the server. */
export interface WindowSort {
  key: SortKey;
  sortable(column: string): boolean;
  /** Asks for another sorting; undefined asks for the default. */
  onSort(key: SortKey | undefined): void;
}

interface Props<Row> {
  source: WindowSource<Row>;
  /** The columns as the person has arranged them. */
  layout: KeptLayout;
  /** The rows that have been read so far, and the total number, which is null until it is known. */
  rows: readonly Row[];
  total: number | null;
  sort: WindowSort;
  /** The chosen rows, and how to change them. */
  chosen: Parameters<typeof useChosenRows>[2];
  /** Called when the last rows that were read come into view: there may be more to read. */
  onNearEnd(): void;
  /** The screen's own buttons, for the active row. */
  tools(active: Row | undefined): ReactNode;
}

/** An empty book for a sheet that is not edited. */
const noBook = lateBook(async () => ({
  valueAt: () => undefined,
  store: () => ({ refusals: Promise.resolve([]) }),
  check: async () => [],
}));

/** A list of any length as a read-only sheet: its columns can be chosen and moved, and its rows opened. */
export function WindowPanel<Row>({ source, layout: kept, rows, total, sort, chosen: keptChosen, onNearEnd, tools }: Props<Row>) {
  const { label, columns, keyOf, open } = source;
  const [layout, setLayout] = useLayout(kept);
  const shown = useMemo(() => laidOut(columns, layout), [columns, layout]);
  const table = useMemo<Table<Row>>(() => ({ label, rows, total, columns: shown, keyOf, open }), [label, rows, total, shown, keyOf, open]);
  const { sheet, inputs } = useSheet(table as Table, noBook);
  const chosen = useChosenRows(rows, keyOf, keptChosen);
  const find = useFind();
  const list = listState(sort);
  const menu = useColumnMenus({ sheet, list, rows, columns: { all: columns, first: shown[0]?.name }, layout, onLayout: setLayout });
  useWindows(sheet, rows.length, onNearEnd);
  useTop(sheet, sort.key);
  useSheetScroll(sheet);
  return (
    <section className={classes.panel} aria-label={label}>
      <Spoken>{useWords().sheet.keysRead}</Spoken>
      <SheetTools sheet={sheet} find={find} readOnly>
        <ActiveTools sheet={sheet} rows={rows} tools={tools} />
        <ColumnList columns={columns} layout={layout} onLayout={setLayout} />
      </SheetTools>
      <Sheet
        sheet={sheet}
        inputs={inputs}
        heading={{
          sort: list.sort,
          isFiltered: () => false,
          onResize: (column, width) => setLayout({ ...layout, widths: { ...layout.widths, [column]: width } }),
          chosen: chosen.state,
          onChooseAll: chosen.toggleAll,
          menu,
        }}
        chosen={chosen.chosen}
        onChoose={chosen.choose}
        actions={{ find: find.open }}
      />
      <SheetFoot
        sheet={sheet}
        rows={{ shown: total ?? rows.length, total: total ?? rows.length }}
        chosen={{ count: 0, clear: chosen.clear }}
        stale={{ is: false, again: () => undefined }}
      />
    </section>
  );
}

/** The server's sorting in the form that the column menus take. */
const listState = ({ key, sortable, onSort }: WindowSort): ListState => ({
  sort: [key],
  conditions: {},
  sortable,
  sortBy: ([first]) => onSort(first),
  filterBy: () => undefined,
  clear: () => onSort(undefined),
});

interface ActiveProps<Row> {
  sheet: SheetHandle;
  rows: readonly Row[];
  tools(active: Row | undefined): ReactNode;
}

/** Renders the screen's buttons again when the active row changes. */
function ActiveTools<Row>({ sheet, rows, tools }: ActiveProps<Row>) {
  const active = useSyncExternalStore(sheet.subscribe, () => sheet.get().active.r);
  return tools(rows[active]);
}

/** How many rows before the last one count as near the end. */
const nearEnd = 30;

/** Asks for more rows before the last row that was read comes into view. */
function useWindows(sheet: SheetHandle, count: number, onNearEnd: () => void): void {
  const isNear = useSyncExternalStore(sheet.subscribe, () => {
    const { top, height } = sheet.get().view;
    return height > 0 && (top + height) / rowHeight >= count - nearEnd;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: where a window was short, the next one is asked for
  useEffect(() => {
    if (isNear) onNearEnd();
  }, [isNear, count, onNearEnd]);
}

/** Goes to the first row when the list is sorted differently. */
function useTop(sheet: SheetHandle, { column, descending }: SortKey): void {
  const before = useRef(`${column} ${descending}`);
  useEffect(() => {
    if (before.current === `${column} ${descending}`) return;
    before.current = `${column} ${descending}`;
    goTo(sheet, { r: 0, c: sheet.get().active.c });
  }, [sheet, column, descending]);
}
