import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import type { Column } from '#web/ui/sheet/model/column.ts';
import { ColumnFilter } from './column-filter.tsx';

const column: Column = { name: 'category', label: '카테고리', width: 80, value: String, shown: String, typed: String };

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
