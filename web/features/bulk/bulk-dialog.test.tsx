import { Notifications, notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { textFinder } from '#contract/text-search.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { choiceColumn, valueColumn } from '#web/ui/sheet/column-kinds.ts';
import type { CellEdit } from '#web/ui/sheet/model/cell-book.ts';
import type { Taken } from '#web/ui/sheet/model/cell-steps.ts';
import type { Column } from '#web/ui/sheet/model/column.ts';
import type { SheetTool } from '#web/ui/sheet/panel/sheet-tool.ts';
import { BulkDialog } from './bulk-dialog.tsx';

interface Row {
  id: number;
  packing: string;
}
const limits = { kind: 'text', max: 100 } as const;
const packing = valueColumn<Row>({ name: 'packing', label: '포장', width: 1 }, (row) => row.packing, {
  rules: { max: 100 },
  t: ko,
}) as Column;
const rows: Row[] = [
  { id: 1, packing: '' },
  { id: 2, packing: '' },
];

interface Drawn {
  checked?: Promise<void>;
  column?: Column;
  taken?: Taken;
}

function draw({ checked = Promise.resolve(), column = packing, taken }: Drawn = {}) {
  const written: (readonly CellEdit[])[] = [];
  const cells = {
    check: (edits: readonly CellEdit[]) => checked.then(() => edits.map(() => undefined)),
    writeBulk(edits: readonly CellEdit[]) {
      written.push(edits);
      return { cells: edits.length, takeBack: () => taken };
    },
  };
  const table = { columns: [column], keyOf: (row: Row) => row.id };
  const sheet = { table, active: rows[0], activeColumn: column, chosen: rows, book: { load: async () => cells } } as unknown as SheetTool;
  const dialog = (opened: boolean) => <BulkDialog opened={opened} onClose={() => undefined} sheet={sheet} limitsOf={() => limits} />;
  const { rerender, user } = render(dialog(true));
  return Object.assign(written, { close: () => rerender(dialog(false)), user });
}

/** Types and presses Enter as in a browser: React has not yet rendered deferred values when the next key comes. */
async function typeAndEnter(field: HTMLInputElement, ...texts: string[]): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const text of texts) {
    set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
  }
  field.form?.requestSubmit();
}

it('stores what was typed last, even where the preview has not been drawn yet', async () => {
  const written = draw();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '값' });
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => void vi.unstubAllGlobals());
  await typeAndEnter(field, '안', '안녕', '안녕하세요');
  await vi.waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.map(({ key, read }) => [key, read])).toEqual([
    [1, { value: '안녕하세요' }],
    [2, { value: '안녕하세요' }],
  ]);
});

it('keeps the focus in the rule beside one that is removed', async () => {
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: ko.bulk.addRule }));
  const rules = () => screen.getAllByRole('group', { name: /^규칙/ });
  expect(rules()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^규칙 2 빼기$/ }));
  expect(rules()).toHaveLength(1);
  expect(rules()[0]?.contains(document.activeElement)).toBe(true);
});

it('stores nothing once the dialog was left, though what the server would refuse was being asked', async () => {
  const checked = Promise.withResolvers<void>();
  const written = draw({ checked: checked.promise });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '값' });
  await act(() => typeAndEnter(field, '안녕'));
  written.close();
  checked.resolve();
  await act(() => checked.promise);
  expect(written).toHaveLength(0);
});

it('stores nothing where more was typed while the server was asked, and says so: the next press does', async () => {
  const checked = Promise.withResolvers<void>();
  const written = draw({ checked: checked.promise });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '값' });
  await act(() => typeAndEnter(field, '안녕'));
  await written.user.type(field, '하세요');
  checked.resolve();
  await act(() => checked.promise);
  await screen.findByText(ko.saving.unstored);
  expect(written).toHaveLength(0);
  await written.user.type(field, '{Enter}');
  await vi.waitFor(() => expect(written[0]?.[0]?.read).toEqual({ value: '안녕하세요' }));
});

it('means the value that is named in full, and not one in which its name stands, too', async () => {
  const choices = [
    { value: 'OutOfStock', label: '일시 품절' },
    { value: 'SoldOut', label: '품절' },
  ];
  const basics = { name: 'packing', label: '판매 상태', width: 1 };
  const column = choiceColumn<Row>(basics, (row) => row.packing, { choices: () => choices, finder: textFinder, refused: '' }, true);
  const { user } = draw({ column: column as Column });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: '값' });
  await user.type(field, '품절{Enter}');
  expect(field.value).toBe('품절');
  await user.clear(field);
  await user.type(field, 'ㅇㅅ{Enter}');
  expect(field.value).toBe('일시 품절');
});

it('says how much stays where what was changed since is not taken back', async () => {
  render(<Notifications />);
  const { user } = draw({ taken: { cells: 1, left: 1 } });
  await act(() => typeAndEnter(screen.getByRole<HTMLInputElement>('textbox', { name: '값' }), '안녕'));
  await user.click(await screen.findByRole('button', { name: ko.history.putBack, hidden: true }));
  expect(await screen.findByText(ko.bulk.leftBack('1', '1'))).toBeTruthy();
  act(() => notifications.clean());
});
