import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { render } from '#test/page/render.tsx';
import { EditChipModal } from './edit-chip-modal.tsx';
import { hasDirtyDialog } from './open-dialogs.ts';

const options = [
  { value: 'InStock', label: 'InStock', note: '재고 있음' },
  { value: 'SoldOut', label: 'SoldOut', note: '품절' },
];

function draw(props: Partial<Parameters<typeof EditChipModal>[0]> = {}) {
  const onSave = vi.fn();
  const onClose = vi.fn();
  const all = { opened: true, title: '판매 상태', subject: '찻잔 · DAO-1', options, value: 'SoldOut', onSave, onClose, ...props };
  return { ...render(<EditChipModal {...all} />), onSave, onClose };
}

const chip = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(name) });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('starts at the value, and says what it is of', async () => {
  draw();
  expect(screen.getByRole('dialog', { name: '판매 상태' }).textContent).toContain('찻잔 · DAO-1');
  expect(chip('품절').checked).toBe(true);
  await vi.waitFor(() => expect(document.activeElement).toBe(chip('품절')));
});

it('chooses with a click and saves with 수정', async () => {
  const { user, onSave } = draw();
  await user.click(chip('재고 있음'));
  expect(chip('재고 있음').checked).toBe(true);
  expect(onSave).not.toHaveBeenCalled();
  await user.click(button('수정'));
  expect(onSave.mock.calls).toEqual([['InStock']]);
});

it('asks before the page is left with another choice than the stored one', async () => {
  const { user } = draw();
  expect(hasDirtyDialog()).toBe(false);
  await user.click(chip('재고 있음'));
  expect(hasDirtyDialog()).toBe(true);
});

it('chooses with the arrow keys and saves with Enter', async () => {
  const { user, onSave } = draw();
  await vi.waitFor(() => expect(document.activeElement).toBe(chip('품절')));
  await user.keyboard('{ArrowUp}');
  expect(chip('재고 있음').checked).toBe(true);
  expect(onSave).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onSave.mock.calls).toEqual([['InStock']]);
});

it('does both with a double click', async () => {
  const { user, onSave } = draw();
  await user.dblClick(screen.getByText('InStock'));
  expect(onSave.mock.calls).toEqual([['InStock']]);
});

it('takes Escape and 취소 as no, whatever was chosen', async () => {
  const { user, onSave, onClose } = draw();
  await user.click(chip('재고 있음'));
  await user.click(button('취소'));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(onSave).not.toHaveBeenCalled();
});

it('only closes when the value is the one that stands', async () => {
  const { user, onSave, onClose } = draw();
  await user.click(button('수정'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSave).not.toHaveBeenCalled();
});

it('empties the value with a button of its own, where there is one', async () => {
  const { user, onSave } = draw();
  await user.click(button('비우기'));
  expect(onSave.mock.calls).toEqual([[null]]);
});

it('has nothing to empty without a value, and begins at the first chip', async () => {
  draw({ value: null });
  expect(button('비우기').disabled).toBe(true);
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
  await vi.waitFor(() => expect(document.activeElement).toBe(chip('재고 있음')));
});

it('comes back with what was chosen, and why it could not be stored', () => {
  draw({ refused: { value: 'InStock', error: '저장하지 못했습니다.' } });
  expect(chip('재고 있음').checked).toBe(true);
  expect(screen.getByRole('alert').textContent).toBe('저장하지 못했습니다.');
});
