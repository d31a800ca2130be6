import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { presentBook } from '#test/page/present-book.ts';
import { render } from '#test/page/render.tsx';
import { currentWords } from '#web/i18n/words.ts';
import { begin } from './editing.ts';
import type { Column } from './model/column.ts';
import { createSheet } from './sheet-core.ts';
import { SheetEditor } from './sheet-editor.tsx';

const column: Column = {
  ...{ name: 'weight', label: '무게', width: 80, shown: String, typed: String },
  value: (row) => (row as { weight: number }).weight,
  read: (typed) => ({ value: typed }),
};

it('stores what stands in the open cell when the screen is left by Back, and counts it as unsaved until then', async () => {
  const stored: unknown[] = [];
  const book = presentBook({
    valueAt: () => 1,
    store(changes) {
      stored.push(...changes.map(({ key, to }) => [key, to]));
      return { refusals: Promise.resolve([]) };
    },
    check: async () => [],
  });
  const table = { label: '제품', rows: [{ weight: 1 }], columns: [column], keyOf: () => 7 };
  const sheet = createSheet({ table, book, words: { ...currentWords().sheet, formatNumber: String } });
  const { unmount } = render(<SheetEditor sheet={sheet} state={sheet.get()} edges={sheet.edges()} id="cells" actions={{ find() {} }} />);
  begin(sheet, 'type');
  sheet.input().value = '1';
  expect(book.isUnsaved()).toBe(false);
  sheet.input().value = '2';
  // a reload would ask first
  expect(book.isUnsaved()).toBe(true);
  unmount();
  expect(stored).toEqual([[7, '2']]);
  await waitFor(() => expect(book.isUnsaved()).toBe(false));
});
