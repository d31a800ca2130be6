import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { presentBook } from '#test/page/present-book.ts';
import { render } from '#test/page/render.tsx';
import { currentWords } from '#web/i18n/words.ts';
import { onKey } from './keys.ts';
import type { Column } from './model/column.ts';
import { pointer } from './pointer.ts';
import { createSheet } from './sheet-core.ts';

const names = ['price', 'weight'] as const;
const columns: readonly Column[] = names.map((name) => ({
  ...{ name, label: name, width: 80, shown: String, typed: String },
  value: (row) => (row as Record<string, number>)[name] ?? null,
  read: (typed) => ({ value: Number(typed) }),
}));

/** A sheet of four rows whose cells are elements that can be pressed. `stored` collects what the sheet stores. */
function drawn() {
  const rows = [1, 2, 3, 4].map((key) => ({ key, price: 10 * key, weight: 100 * key }));
  const keyOf = (row: unknown) => (row as { key: number }).key;
  const stored: string[] = [];
  const book = presentBook({
    valueAt: (key, column) => (rows.find((row) => row.key === key) as unknown as Record<string, number>)[column],
    store(changes) {
      for (const { key, column, to } of changes) stored.push(`${column} of ${key}: ${to}`);
      return { refusals: Promise.resolve([]) };
    },
    check: async () => [],
  });
  const table = { label: '제품', rows, columns, keyOf };
  const sheet = createSheet({ table, book, words: { ...currentWords().sheet, formatNumber: String } });
  sheet.setInput(document.createElement('textarea'));
  render(
    <div {...pointer(sheet)}>
      {rows.map((row, r) => (
        <div key={row.key} data-row={r}>
          {names.map((name, c) => (
            <div key={name} role="gridcell" tabIndex={-1} aria-colindex={c + 2} aria-label={`${name} ${row.key}`} />
          ))}
        </div>
      ))}
      <div data-fill data-testid="handle" />
    </div>,
  );
  const cell = (name: string) => screen.getByRole('gridcell', { name });
  const press = (element: Element) => {
    fireEvent.mouseDown(element, { button: 0 });
    fireEvent.mouseUp(element, { button: 0 });
  };
  return { sheet, stored, cell, press, handle: screen.getByTestId('handle') };
}

it('fills the cells to which the handle was drawn, wherever it is let go', async () => {
  const { sheet, stored, cell, press, handle } = drawn();
  press(cell('price 1'));
  fireEvent.mouseDown(handle, { button: 0 });
  fireEvent.mouseMove(cell('price 3'), { buttons: 1 });
  // the mouse button is released below the sheet, where its footer is
  fireEvent.mouseUp(document.body, { button: 0 });
  expect(sheet.get().fill).toBeUndefined();
  await vi.waitFor(() => expect(stored).toEqual(['price of 2: 10', 'price of 3: 10']));
  press(cell('weight 1'));
  expect(stored).toHaveLength(2);
});

it('fills nothing by a handle of which nobody heard that it was let go', () => {
  const { sheet, stored, cell, press, handle } = drawn();
  press(cell('price 1'));
  fireEvent.mouseDown(handle, { button: 0 });
  fireEvent.mouseMove(cell('price 3'), { buttons: 1 });
  fireEvent.mouseMove(cell('price 4'), { buttons: 0 });
  expect(sheet.get().fill).toBeUndefined();
  fireEvent.mouseDown(handle, { button: 0 });
  fireEvent.mouseMove(cell('price 3'), { buttons: 1 });
  press(cell('weight 1'));
  expect(stored).toEqual([]);
});

it('fills nothing where Escape is pressed before the handle is let go', () => {
  const { sheet, stored, cell, press, handle } = drawn();
  press(cell('price 1'));
  fireEvent.mouseDown(handle, { button: 0 });
  fireEvent.mouseMove(cell('price 3'), { buttons: 1 });
  onKey(sheet, new KeyboardEvent('keydown', { key: 'Escape' }), { find() {} });
  expect(sheet.get().fill).toBeUndefined();
  const { head } = sheet.get();
  fireEvent.mouseMove(cell('price 4'), { buttons: 1 });
  expect(sheet.get().head).toEqual(head);
  fireEvent.mouseUp(document.body, { button: 0 });
  expect(stored).toEqual([]);
});
