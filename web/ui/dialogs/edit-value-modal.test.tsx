import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from '#test/render.tsx';
import { EditValueModal, type EditValueProps } from './edit-value-modal.tsx';

function draw(props: Partial<EditValueProps>) {
  const onSave = vi.fn();
  const onClose = vi.fn();
  const all: EditValueProps = { opened: true, title: '제품명', kind: 'text', value: '머그컵', onSave, onClose, ...props };
  const { user, rerender } = render(<EditValueModal {...all} />);
  return { user, onSave, onClose, redraw: (more: Partial<EditValueProps>) => rerender(<EditValueModal {...all} {...more} />) };
}

const field = () => screen.getByLabelText<HTMLInputElement>('제품명', { selector: 'input, textarea' });

it('starts with the value and the focus in it, and Enter saves what was typed', async () => {
  const { user, onSave } = draw({});
  await vi.waitFor(() => expect(document.activeElement).toBe(field()));
  await user.clear(field());
  await user.type(field(), '유리컵{Enter}');
  expect(onSave.mock.calls).toEqual([['유리컵']]);
});

it('only closes when nothing was changed', async () => {
  const { user, onSave, onClose } = draw({});
  await user.click(screen.getByRole('button', { name: '수정' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSave).not.toHaveBeenCalled();
});

it('takes Escape and 취소 as no', async () => {
  const { user, onSave, onClose } = draw({});
  await user.type(field(), ' 새 이름{Escape}');
  await user.click(screen.getByRole('button', { name: '취소' }));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(onSave).not.toHaveBeenCalled();
});

it('does not save at the Enter that ends a Korean composition', () => {
  const { onSave } = draw({ value: '' });
  const input = field();
  fireEvent.change(input, { target: { value: '컵' } });
  const unhandled = fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  if (unhandled) fireEvent.submit(input.form as HTMLFormElement);
  expect(onSave).not.toHaveBeenCalled();
});

it('keeps what was typed when saving failed, and says why', async () => {
  const { user, redraw } = draw({});
  await user.clear(field());
  await user.type(field(), '새 이름{Enter}');
  redraw({ error: '그 사이 다른 사람이 바꿨습니다.', value: '남의 이름' });
  expect(field().value).toBe('새 이름');
  expect(field()).toHaveProperty('ariaInvalid', 'true');
  expect(screen.getByText('그 사이 다른 사람이 바꿨습니다.')).toBeTruthy();
});

it('saves once while a save is on its way', async () => {
  const { user, onSave, redraw } = draw({});
  await user.type(field(), '1{Enter}');
  redraw({ saving: true });
  await user.type(field(), '{Enter}');
  expect(onSave).toHaveBeenCalledOnce();
});

it.each([
  ['12.5', 12.5],
  ['0', 0],
  ['-3', -3],
  ['.5', 0.5],
])('reads %s as a number', async (text, number) => {
  const { user, onSave } = draw({ kind: 'number', step: 0.01, value: 1 });
  await user.clear(field());
  await user.type(field(), `${text}{Enter}`);
  expect(onSave).toHaveBeenCalledWith(number);
});

it.each([
  ['1.234', 0.01, '소수점 2자리까지 입력할 수 있습니다.'],
  ['1.5', 1, '소수점 없이 입력해 주세요.'],
  ['1e3', 0.01, '숫자를 입력해 주세요.'],
  ['', 0.01, '값을 입력해 주세요.'],
])('refuses %s at step %s', async (text, step, message) => {
  const { user, onSave } = draw({ kind: 'number', step, value: 1 });
  await user.clear(field());
  await user.type(field(), `${text}{Enter}`);
  expect(screen.getByText(message)).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});

it('takes an emptied field for null where there may be no value', async () => {
  const { user, onSave } = draw({ kind: 'number', value: 7, nullable: true });
  await user.clear(field());
  await user.type(field(), '{Enter}');
  expect(onSave).toHaveBeenCalledWith(null);
});

it('has a button for null where the field asks for one', async () => {
  const { user, onSave } = draw({ kind: 'number', value: 7, nullable: true, nullButton: true });
  await user.click(screen.getByRole('button', { name: 'NULL로 설정' }));
  expect(onSave).toHaveBeenCalledWith(null);
});

it('keeps Enter for new lines in a paragraph, and saves at Ctrl and Enter', async () => {
  const { user, onSave } = draw({ kind: 'paragraph', value: '첫 줄' });
  await user.type(field(), '{Enter}둘째 줄');
  expect(onSave).not.toHaveBeenCalled();
  await user.type(field(), '{Control>}{Enter}{/Control}');
  expect(onSave).toHaveBeenCalledWith('첫 줄\n둘째 줄');
});

it('gives the focus back to what opened it', async () => {
  function Opener() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          열기
        </button>
        <EditValueModal opened={opened} title="제품명" kind="text" value="컵" onSave={() => {}} onClose={() => setOpened(false)} />
      </>
    );
  }
  const { user } = render(<Opener />);
  await user.click(screen.getByRole('button', { name: '열기' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(field()));
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('열기'));
});
