import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { presentBook } from '#test/page/present-book.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import type { Column } from './model/column.ts';
import { createSheet } from './sheet-core.ts';
import { SheetHead } from './sheet-head.tsx';

const column: Column = { name: 'name', label: '이름', width: 80, value: String, shown: String, typed: String };

/** The edge of the only column, which is 80 pixels wide. */
function draw() {
  const book = presentBook({ valueAt: () => '', store: () => ({ refusals: Promise.resolve([]) }), check: async () => [] });
  const table = { label: '제품', rows: [], columns: [column], keyOf: String };
  const sheet = createSheet({ table, book, words: { ...ko.sheet, formatNumber: String } });
  const onResize = vi.fn();
  const heading = { sort: [], isFiltered: () => false, menu: () => null, onResize, chosen: 'none' as const, onChooseAll: vi.fn() };
  const shape = { columns: [column], edges: [40, 120], drawn: [0] };
  const { unmount } = render(<SheetHead sheet={sheet} shape={shape} width={120} heading={heading} menu={undefined} />);
  const edge = document.querySelector<HTMLElement>('[data-own]')!;
  // jsdom has no pointer capture
  return { onResize, unmount, edge: Object.assign(edge, { setPointerCapture: vi.fn() }) };
}

it('a column is as wide as its edge is drawn with the main button, and no other', () => {
  const { edge, onResize } = draw();
  fireEvent.pointerDown(edge, { button: 2, clientX: 120 });
  fireEvent.pointerMove(edge, { clientX: 150 });
  expect(onResize).not.toHaveBeenCalled();
  fireEvent.pointerDown(edge, { button: 0, clientX: 120 });
  fireEvent.pointerMove(edge, { clientX: 150 });
  expect(onResize).toHaveBeenCalledExactlyOnceWith('name', 110);
});

it('a column is as wide as before where Escape is pressed while its edge is drawn', () => {
  const { edge, onResize } = draw();
  const onKey = vi.fn();
  document.body.addEventListener('keydown', onKey, { once: true });
  fireEvent.pointerDown(edge, { button: 0, clientX: 120 });
  fireEvent.pointerMove(edge, { clientX: 150 });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onResize).toHaveBeenLastCalledWith('name', 80);
  expect(onKey).not.toHaveBeenCalled();
  fireEvent.pointerMove(edge, { clientX: 160 });
  expect(onResize).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onKey).toHaveBeenCalledOnce();
});

it('a drag ends with the heading: where the column is hidden meanwhile, Escape is for others', () => {
  const { edge, onResize, unmount } = draw();
  const onKey = vi.fn();
  document.body.addEventListener('keydown', onKey, { once: true });
  fireEvent.pointerDown(edge, { button: 0, clientX: 120 });
  fireEvent.pointerMove(edge, { clientX: 150 });
  unmount();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onKey).toHaveBeenCalledOnce();
  expect(onResize).toHaveBeenCalledExactlyOnceWith('name', 110);
});
