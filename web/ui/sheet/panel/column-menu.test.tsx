import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { ColumnMenu } from './column-menu.tsx';

it('stays open where Escape discards a syllable that is being composed in its filter', () => {
  const column = { name: 'name', label: '이름', width: 80, value: String, shown: String, typed: String };
  const list = { sort: [], conditions: {}, sortBy: vi.fn(), filterBy: vi.fn(), clear: vi.fn() };
  const onClose = vi.fn();
  render(
    <ColumnMenu
      {...{ column, list, onClose, onBack: vi.fn() }}
      rows={Array.from({ length: 61 }, (_, at) => at)}
      button={<button type="button">메뉴</button>}
      opened
      arrange={undefined}
    />,
  );
  const field = screen.getByRole('textbox', { name: ko.sheet.contains });
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
