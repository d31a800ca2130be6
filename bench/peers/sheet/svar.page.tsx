import { Grid, Willow } from '@svar-ui/react-grid';
import '@svar-ui/react-grid/all.css';
import type { CSSProperties } from 'react';
import { createRoot } from 'react-dom/client';
import { install } from '#bench/sheet/contest.ts';
import { columnCount, nameOf, type Row, rowHeight, sortColumn, widthOf } from '#bench/sheet/rows.ts';

/** SVAR Grid for React, free edition. It has no active cell that keys move without a selection, so its rows are scrolled instead. */
let data: object[] = [];
let api: { exec(action: string, parameters: object): void } | undefined;

const columns = Array.from({ length: columnCount }, (_, at) => ({
  id: nameOf(at),
  header: nameOf(at),
  width: widthOf(at),
  sort: true,
  editor: 'text' as const,
}));

const style = { width: 1600, height: 900, '--wx-font-family': 'sans-serif' } as CSSProperties;

const Screen = () => (
  <Willow fonts={false}>
    <div style={style}>
      <Grid
        data={data}
        columns={columns}
        split={{ left: 1 }}
        sizes={{ rowHeight, headerHeight: rowHeight }}
        init={(given: typeof api) => {
          api = given;
        }}
      />
    </div>
  </Willow>
);

const scroll = (pixels: number) => {
  const box = document.querySelector('.wx-scroll');
  if (box) box.scrollTop += pixels;
};

install({
  prepare(rows) {
    data = rows.map(({ id, cells }: Row) => ({ id: id + 1, ...Object.fromEntries(cells.map((cell, at) => [nameOf(at), cell])) }));
  },
  mount: (box) => createRoot(box).render(<Screen />),
  down: () => scroll(rowHeight),
  pageDown: () => scroll(900 - 2 * rowHeight),
  sort: () => api?.exec('sort-rows', { key: nameOf(sortColumn), order: 'asc' }),
  filter: (wanted) =>
    api?.exec('filter-rows', { filter: (row: Record<string, unknown>) => String(row[nameOf(sortColumn)]).includes(wanted) }),
  nameCell: (_, { id }) => document.querySelector(`.wx-row[data-id="${id + 1}"] .wx-cell, .wx-row[data-id=":${id + 1}"] .wx-cell`),
});
