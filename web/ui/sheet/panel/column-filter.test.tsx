import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import type { Column } from '#web/ui/sheet/model/column.ts';
import { ColumnFilter } from './column-filter.tsx';

const column: Column = { name: 'category', label: '카테고리', width: 80, value: String, shown: String, typed: String };

it('says that no number lies between a larger and a smaller one, at the field it is about', async () => {
  const onFilter = vi.fn();
  const { user } = render(<ColumnFilter column={{ ...column, numeric: true }} rows={[]} condition={undefined} onFilter={onFilter} />);
  const [from, to] = [screen.getByLabelText(ko.sheet.from), screen.getByLabelText(ko.sheet.to)];
  await user.type(from, '20');
  await user.type(to, '10');
  await user.click(screen.getByRole('button', { name: ko.sheet.applyFilter }));
  expect([from, to].map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true']);
  expect(screen.getByText(ko.sheet.toBelowFrom)).toBeTruthy();
  await user.clear(to);
  await user.type(to, '20');
  await user.click(screen.getByRole('button', { name: ko.sheet.applyFilter }));
  expect(screen.queryByText(ko.sheet.toBelowFrom)).toBeNull();
  expect(onFilter.mock.calls).toEqual([[{ kind: 'range', min: 20, max: 20 }]]);
});

it('shows a value that is filtered by though no row holds it any more, so that it can be let go', async () => {
  const onFilter = vi.fn();
  const condition = { kind: 'oneOf', values: ['다기'] } as const;
  const { user } = render(<ColumnFilter column={column} rows={['접시', '컵']} condition={condition} onFilter={onFilter} />);
  const gone = screen.getByRole<HTMLInputElement>('checkbox', { name: '다기' });
  expect(gone.checked).toBe(true);
  await user.click(gone);
  await user.click(screen.getByRole('checkbox', { name: '컵' }));
  await user.click(screen.getByRole('button', { name: ko.sheet.applyFilter }));
  expect(onFilter.mock.calls).toEqual([[{ kind: 'oneOf', values: ['컵'] }]]);
});
