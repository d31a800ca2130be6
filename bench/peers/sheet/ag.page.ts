import { AllCommunityModule, createGrid, type GridApi, ModuleRegistry, themeQuartz } from 'ag-grid-community';
import { install } from '#bench/sheet/contest.ts';
import { columnCount, isNumeric, nameOf, type Row, rowHeight, sortColumn, widthOf } from '#bench/sheet/rows.ts';

/** AG Grid, community edition, without its animations. */
ModuleRegistry.registerModules([AllCommunityModule]);
let rowData: Row[] = [];
let api: GridApi<Row> | undefined;

const columnDefs = Array.from({ length: columnCount }, (_, at) => ({
  headerName: nameOf(at),
  colId: nameOf(at),
  width: widthOf(at),
  pinned: at === 0 ? ('left' as const) : null,
  editable: true,
  filter: isNumeric(at) ? 'agNumberColumnFilter' : 'agTextColumnFilter',
  valueGetter: ({ data }: { data?: Row | undefined }) => data?.cells[at],
}));
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));

install({
  prepare(rows) {
    rowData = [...rows];
  },
  mount(box) {
    api = createGrid(box, {
      rowData,
      columnDefs,
      rowHeight,
      headerHeight: rowHeight,
      animateRows: false,
      theme: themeQuartz.withParams({ fontFamily: 'sans-serif' }),
      getRowId: ({ data }) => String(data.id),
      onFirstDataRendered: ({ api: ready }) => ready.setFocusedCell(0, nameOf(0)),
    });
  },
  activate: (place) => api?.setFocusedCell(place, nameOf(0)),
  down() {
    // does what its ArrowDown does, as it reacts only to trusted key events
    const next = (api?.getFocusedCell()?.rowIndex ?? -1) + 1;
    api?.ensureIndexVisible(next);
    api?.setFocusedCell(next, nameOf(0));
  },
  pageDown: () => press('PageDown'),
  sort: () => api?.applyColumnState({ state: [{ colId: nameOf(sortColumn), sort: 'asc' }] }),
  filter: (wanted) => api?.setFilterModel({ [nameOf(sortColumn)]: { filterType: 'text', type: 'contains', filter: wanted } }),
  nameCell: (place) => document.querySelector(`[row-index="${place}"] [col-id="${nameOf(0)}"]`),
});
