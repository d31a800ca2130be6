import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { install } from './contest.ts';
import './floor.css';
import { columnCount, type Row, rowHeight, sortColumn, title, widthOf } from './rows.ts';

/**
 * The floor: the same rows in React, windowed in both directions by plain arithmetic, with a sticky header and first column. It has no
 * active cell, keys, editing, menus or screen reader support.
 */
let given: readonly Row[] = [];
let root: Root | undefined;
let show: (rows: readonly Row[]) => void = () => undefined;

const columns = Array.from({ length: columnCount }, (_, column) => column);
const edges = columns.map((column) => columns.slice(0, column).reduce((sum, each) => sum + widthOf(each), 0));
const width = columns.reduce((sum, each) => sum + widthOf(each), 0);

function Floor() {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, left: 0 });
  const [rows, setRows] = useState(given);
  show = setRows;
  useLayoutEffect(() => {
    const element = box.current;
    const look = () => element && flushSync(() => setView({ top: element.scrollTop, left: element.scrollLeft }));
    element?.addEventListener('scroll', look);
    return () => element?.removeEventListener('scroll', look);
  }, []);
  const from = Math.max(0, Math.floor(view.top / rowHeight) - 4);
  const to = Math.min(rows.length, Math.ceil((view.top + 900) / rowHeight) + 4);
  const drawn = columns.filter((c) => c === 0 || ((edges[c] ?? 0) < view.left + 1600 && (edges[c] ?? 0) + widthOf(c) > view.left));
  const cell = (c: number, text: string | number) => (
    <div key={c} className={c === 0 ? 'cell first' : 'cell'} style={{ left: c === 0 ? 0 : edges[c], width: widthOf(c) }}>
      {text}
    </div>
  );
  return (
    <div ref={box} className="box">
      <div style={{ width, height: (rows.length + 1) * rowHeight }}>
        <div className="head">{drawn.map((c) => cell(c, `k${c}`))}</div>
        {rows.slice(from, to).map((row, at) => (
          <div key={row.id} data-place={from + at} className="row" style={{ top: (from + at + 1) * rowHeight, width }}>
            {drawn.map((c) => cell(c, row.cells[c] ?? ''))}
          </div>
        ))}
      </div>
    </div>
  );
}

const Page = ({ isThere }: { isThere: boolean }) => (
  <>
    <h1>{title}</h1>
    {isThere && <Floor />}
  </>
);

// a comparison of its own: those of the contest are compiled by the time it runs
const textOf = (row: Row) => String(row.cells[sortColumn]);
const inOrder = (a: Row, b: Row) => {
  const [one, other] = [textOf(a), textOf(b)];
  return one < other ? -1 : one > other ? 1 : a.id - b.id;
};

const scroll = (pixels: number) => {
  const box = document.querySelector('.box');
  if (box) box.scrollTop += pixels;
};
let sorted: readonly Row[] = [];
const draw = (rows: readonly Row[]) => flushSync(() => show(rows));

install({
  prepare(rows) {
    given = sorted = rows;
  },
  open(box) {
    root = createRoot(box);
    flushSync(() => root?.render(<Page isThere={false} />));
  },
  mount: () => flushSync(() => root?.render(<Page isThere />)),
  down: () => scroll(rowHeight),
  pageDown: () => scroll(900 - 2 * rowHeight),
  sort() {
    sorted = sorted.toSorted(inOrder);
    draw(sorted);
  },
  filter: (wanted) => draw(sorted.filter((row) => textOf(row).includes(wanted))),
  nameCell: (place) => document.querySelector(`[data-place="${place}"] .first`),
});
