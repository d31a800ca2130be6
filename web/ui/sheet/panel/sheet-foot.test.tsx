import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { presentBook } from '#test/page/present-book.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import type { Column } from '#web/ui/sheet/model/column.ts';
import { createSheet } from '#web/ui/sheet/sheet-core.ts';
import { SheetFoot } from './sheet-foot.tsx';

const column: Column = { name: 'weight', label: '무게', width: 80, value: () => 1, shown: String, typed: String };

/** The footer of a sheet that shows the rows 1 and 2. */
function draw() {
  const book = presentBook({
    valueAt: () => 1,
    store: () => ({ refusals: Promise.resolve([]) }),
    check: async () => [],
  });
  const table = { label: '제품', rows: [1, 2], columns: [column], keyOf: Number };
  const sheet = createSheet({ table, book, words: { ...ko.sheet, formatNumber: String } });
  sheet.setInput(document.createElement('textarea'));
  const refuse = (key: number, of = 'weight') => book.now()?.write([{ key, column: of, text: 'x', read: { refused: '' }, typed: String }]);
  const chosen = { count: 0, clear() {} };
  const stale = { is: false, again() {} };
  const foot = () => render(<SheetFoot sheet={sheet} rows={{ shown: 2, total: 9 }} chosen={chosen} stale={stale} />);
  return { sheet, refuse, foot };
}

it('leads to a value that was not stored and is in sight, whichever was refused before', async () => {
  const { sheet, refuse, foot } = draw();
  refuse(9);
  refuse(2, 'price');
  refuse(2);
  const { user } = foot();
  await user.click(screen.getByRole('button', { name: ko.sheet.refused('3') }));
  expect(sheet.get().active).toEqual({ r: 1, c: 0 });
});

it('says so where none of them is in sight', async () => {
  const { refuse, foot } = draw();
  refuse(9);
  const { user } = foot();
  await user.click(screen.getByRole('button', { name: ko.sheet.refused('1') }));
  expect(screen.getByRole('status').textContent).toBe(ko.sheet.refusedElsewhere);
});
