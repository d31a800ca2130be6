import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Spoken } from '#web/ui/display/spoken.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import type { Column, RowKey, Table } from '#web/ui/sheet/model/column.ts';
import { type Layout, laidOut } from '#web/ui/sheet/model/layout.ts';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { rangeNow, type Sheet as SheetHandle } from '#web/ui/sheet/sheet-core.ts';
import { useSheet } from '#web/ui/sheet/use-sheet.ts';
import { focusSheet } from '#web/ui/sheet/wire-input.ts';
import type { SheetBook } from '#web/ui/sheet/writing/sheet-book.ts';
import { ColumnList } from './column-list.tsx';
import { useColumnMenus } from './column-menus.tsx';
import { SheetFoot } from './sheet-foot.tsx';
import classes from './sheet-panel.module.css';
import type { SheetTool } from './sheet-tool.ts';
import { SheetTools } from './sheet-tools.tsx';
import { useChosenRows } from './use-chosen-rows.ts';
import { useFind } from './use-find.ts';
import { type KeptLayout, useLayout } from './use-layout.ts';
import { type ListAddress, type ListState, useListState } from './use-list-state.ts';
import { useOrder } from './use-order.ts';
import { useSheetScroll } from './use-sheet-scroll.ts';
import { useStableRows } from './use-stable-rows.ts';

/** The list that a sheet shows. */
export interface SheetSource<Row> {
  label: string;
  columns: readonly Column<Row>[];
  keyOf(row: Row): RowKey;
  pictureOf?: ((row: Row) => string | undefined) | undefined;
  book: SheetBook;
}

interface Props<Row> {
  source: SheetSource<Row>;
  /** The columns as the person has arranged them. */
  layout: KeptLayout;
  /** All rows, before any filter. */
  all: readonly Row[];
  /** Whether the filters beside the sheet let a row through. The function is a new one when these filters change. */
  fits(row: Row): boolean;
  address: ListAddress;
  onAddress(change: ListAddress): void;
  /** The screen's own buttons, which work on the active and the chosen rows. */
  tools?(sheet: SheetTool<Row>): ReactNode;
}

/** A list as a sheet, with its tools, a choice of columns, sorting, filters, and a summary. */
export function SheetPanel<Row>(props: Props<Row>) {
  const { sort, where } = props.address;
  if (!useOrder(sort !== undefined || where !== undefined)) return <ListSkeleton rows={10} height="2.25rem" />;
  return <Panel {...props} />;
}

function Panel<Row>({ source, layout: kept, all, fits, address, onAddress, tools }: Props<Row>) {
  const { label, columns, keyOf, pictureOf, book } = source;
  const [layout, setLayout] = useLayout(kept);
  const list = useListState(columns, address, onAddress, fits);
  const { rows, stale, again } = useStableRows(all, keyOf, list);
  const shown = useShownColumns(columns, layout);
  const table = useMemo<Table<Row>>(() => ({ label, rows, columns: shown, keyOf, pictureOf }), [label, rows, shown, keyOf, pictureOf]);
  const { sheet, inputs } = useSheet(table as Table, book);
  const chosen = useChosenRows(rows, keyOf);
  const find = useFind();
  useSheetScroll(sheet);
  const menu = useColumnMenus({ sheet, list, rows: all, columns: { all: columns, first: shown[0]?.name }, layout, onLayout: setLayout });

  return (
    <section className={classes.panel} aria-label={source.label}>
      <Spoken>{useWords().sheet.keys}</Spoken>
      <SheetTools sheet={sheet} find={find} readOnly={columns.every(isRead)}>
        {tools && <ScreenTools sheet={sheet} table={table} book={book} chosen={chosen.chosen} tools={tools} />}
        <ClearList list={list} />
        <ColumnList columns={columns} layout={layout} onLayout={setLayout} />
      </SheetTools>
      <Sheet
        sheet={sheet}
        inputs={inputs}
        heading={{
          sort: list.sort,
          isFiltered: (column) => list.conditions[column] !== undefined,
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
        rows={{ shown: rows.length, total: all.length }}
        chosen={{ count: chosen.shown.length, clear: () => [chosen.clear(), focusSheet(sheet)] }}
        stale={{ is: stale, again: () => [again(), focusSheet(sheet)] }}
        showsReadOnly={columns.every(isRead)}
      />
    </section>
  );
}

/** The columns that the layout shows, with less width in a narrow window. */
function useShownColumns<Row>(columns: readonly Column<Row>[], layout: Layout) {
  const isNarrow = useMediaQuery('screen and (max-width: 48em)', false, { getInitialValueInEffect: false });
  return useMemo(() => laidOut(columns, layout, isNarrow), [columns, layout, isNarrow]);
}

interface ScreenToolsProps<Row> {
  sheet: SheetHandle;
  table: Table<Row>;
  book: SheetBook;
  chosen: ReadonlySet<RowKey>;
  tools(sheet: SheetTool<Row>): ReactNode;
}

/** Renders the screen's buttons again when the selection changes. */
function ScreenTools<Row>({ sheet, table, book, chosen, tools }: ScreenToolsProps<Row>) {
  // does not change while the sheet only scrolls
  useSyncExternalStore(sheet.subscribe, () => [sheet.get().active, rangeNow(sheet)].flatMap(Object.values).join(' '));
  const { active } = sheet.get();
  const { r0, r1 } = rangeNow(sheet);
  const { rows, columns, keyOf } = table;
  const boxed = useMemo(() => (chosen.size === 0 ? [] : rows.filter((row) => chosen.has(keyOf(row)))), [rows, keyOf, chosen]);
  const selected = useMemo(() => (r1 > r0 ? rows.slice(r0, r1 + 1) : []), [rows, r0, r1]);
  return tools({ table, book, active: rows[active.r], activeColumn: columns[active.c], chosen: boxed.length > 0 ? boxed : selected });
}

const isRead = ({ read }: Pick<Column, 'read'>) => read === undefined;

function ClearList({ list }: { list: ListState }) {
  const t = useWords().sheet;
  if (list.sort.length === 0 && Object.keys(list.conditions).length === 0) return null;
  return (
    <Button variant="light" onClick={list.clear}>
      {t.clearList}
    </Button>
  );
}
