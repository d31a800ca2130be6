import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from '#test/page/render.tsx';
import { keepKeys } from '#web/ui/inputs/keep-keys.ts';
import type { NumberRule } from '#web/ui/inputs/read-number.ts';
import type { ValueField } from './edit-value-form.tsx';
import { EditValueModal, type EditValueProps } from './edit-value-modal.tsx';
import { hasDirtyDialog } from './open-dialogs.ts';

type Case = Partial<Omit<EditValueProps, 'field'> & ValueField>;

function draw(first: Case) {
  const onSave = vi.fn();
  const onClose = vi.fn();
  const modal = (more: Case = {}) => {
    const { title = '제품명', kind, rule, max, nullable, clearLabel, shown, help, ...rest } = { ...first, ...more };
    const field = { title, kind, rule, max, nullable, clearLabel, shown, help };
    return <EditValueModal opened value="머그컵" onSave={(saved) => onSave(saved)} onClose={onClose} {...rest} field={field} />;
  };
  cleanup();
  const { user, rerender } = render(modal());
  return { user, onSave, onClose, redraw: (more: Case) => rerender(modal(more)) };
}

const field = () => screen.getByLabelText<HTMLInputElement>('제품명', { selector: 'input, textarea' });

it('starts with the value and the focus in it, and Enter saves what was typed', async () => {
  const { user, onSave } = draw({});
  await vi.waitFor(() => expect(document.activeElement).toBe(field()));
  await user.clear(field());
  await user.type(field(), '유리컵{Enter}');
  expect(onSave.mock.calls).toEqual([['유리컵']]);
});

it('asks before the page is left with a value in it that could not be stored, which the field begins with', async () => {
  draw({ refused: { value: '유리컵', error: '' } });
  await vi.waitFor(() => expect(document.activeElement).toBe(field()));
  expect(hasDirtyDialog()).toBe(true);
  draw({});
  await vi.waitFor(() => expect(document.activeElement).toBe(field()));
  expect(hasDirtyDialog()).toBe(false);
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
  onTestFinished(keepKeys());
  const unhandled = fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  if (unhandled) fireEvent.submit(input.form as HTMLFormElement);
  expect(onSave).not.toHaveBeenCalled();
});

it('keeps what was typed when saving failed, and says why', async () => {
  const { user, redraw } = draw({});
  await user.clear(field());
  await user.type(field(), '새 이름{Enter}');
  redraw({ refused: { error: '그사이 다른 사람이 바꿨습니다.' }, value: '남의 이름' });
  expect(field().value).toBe('새 이름');
  expect(field()).toHaveProperty('ariaInvalid', 'true');
  expect(screen.getByText('그사이 다른 사람이 바꿨습니다.')).toBeTruthy();
});

it('saves once while a save is on its way', async () => {
  const { user, onSave, redraw } = draw({});
  await user.type(field(), '1{Enter}');
  redraw({ saving: true });
  await user.type(field(), '{Enter}');
  expect(onSave).toHaveBeenCalledOnce();
});

const won: NumberRule = { decimals: 2, min: 0, max: 1e12, unit: 'KRW' };
const price = { rule: won, value: 3890, nullable: true, shown: (value: number) => `${value.toLocaleString('ko-KR')}원` };
const rank: NumberRule = { decimals: 0, min: -10, max: 1000 };
const question = (name: RegExp | string) => screen.findByRole('alert').then((alert) => expect(alert.textContent).toMatch(name));

it.each(['text', 'number', 'paragraph'])('selects the %s that is there: typing replaces it', async (kind) => {
  const { user, onSave } = draw(kind === 'number' ? price : { kind: kind as 'text' | 'paragraph' });
  await vi.waitFor(() => expect(document.activeElement).toBe(field()));
  await user.keyboard('4000');
  expect(field().value).toBe('4000');
  await user.keyboard(kind === 'paragraph' ? '{Control>}{Enter}{/Control}' : '{Enter}');
  expect(onSave.mock.calls).toEqual([[kind === 'number' ? 4000 : '4000']]);
});

it('selects again what is there when it is opened again', async () => {
  const { user, redraw } = draw(price);
  await vi.waitFor(() => expect(document.activeElement).toBe(field()));
  redraw({ opened: false });
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  redraw({ opened: true });
  await vi.waitFor(() => expect(document.activeElement).toBe(field()));
  await user.keyboard('4');
  expect(field().value).toBe('4');
});

it('says what the value is of', () => {
  draw({ subject: '찻잔 · DAO-1' });
  expect(screen.getByRole('dialog', { name: '제품명' }).textContent).toContain('찻잔 · DAO-1');
});

it.each([
  ['12.5', 12.5],
  ['0', 0],
  ['１，２３４원', 1234],
  ['.5', 0.5],
])('reads %s as a number', async (text, number) => {
  const { user, onSave } = draw({ rule: won, value: null });
  await user.type(field(), `${text}{Enter}`);
  expect(onSave).toHaveBeenCalledWith(number);
});

it.each([
  ['1.234', won, '소수점 2자리까지 입력할 수 있습니다.'],
  ['1.5', rank, '소수점 없이 입력해 주세요.'],
  ['1e3', won, '숫자를 입력해 주세요.'],
  ['abc', won, '숫자를 입력해 주세요.'],
  ['ㅁㅠㅊ', won, '숫자를 입력해 주세요.'],
  ['😀', won, '숫자를 입력해 주세요.'],
  ['1,5', won, '쉼표는 세 자리마다, 소수점은 마침표로 입력해 주세요.'],
  ['$5', won, '원 단위의 값을 입력해 주세요.'],
  ['-1', won, '0부터 1,000,000,000,000까지 입력할 수 있습니다.'],
  ['1001', rank, '-10부터 1,000까지 입력할 수 있습니다.'],
  ['0', { ...won, open: true, max: 100 }, '0보다 크고 100보다 작은 값을 입력해 주세요.'],
])('refuses %s in words, keeps it in the field, and stores nothing', async (text, rule, message) => {
  const { user, onSave, onClose } = draw({ rule, value: 7, nullable: true });
  await vi.waitFor(() => expect(document.activeElement).toBe(field()));
  await user.keyboard(`${text}{Enter}`);
  expect(screen.getByText(message)).toBeTruthy();
  expect(field().value).toBe(text);
  expect(onSave).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

it('refuses an empty field where there must be a value', async () => {
  const { user, onSave } = draw({ rule: won, value: 1 });
  await user.clear(field());
  await user.type(field(), '{Enter}');
  expect(screen.getByText('값을 입력해 주세요.')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: '비우기' })).toBeNull();
});

it('refuses a text that is too long by its own limit, before it is sent', async () => {
  const { user, onSave } = draw({ max: 5 });
  await user.clear(field());
  await user.type(field(), '여섯 글자다{Enter}');
  expect(screen.getByText('5자까지 입력할 수 있습니다. 지금은 6자입니다.')).toBeTruthy();
  await user.clear(field());
  // decomposed Hangul (NFD), as macOS types it
  await user.type(field(), `${'다섯글자다'.normalize('NFD')}{Enter}`);
  expect(onSave).toHaveBeenCalledOnce();
});

describe('a number that is more than ten times another', () => {
  it('is asked about once: Enter stores it', async () => {
    const { user, onSave, onClose } = draw(price);
    await vi.waitFor(() => expect(document.activeElement).toBe(field()));
    await user.keyboard('38904000{Enter}');
    await question(/^3,890원 → 38,904,000원, 맞습니까\?$/);
    expect(onSave).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onSave.mock.calls).toEqual([[38_904_000]]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('goes back to the field with Escape, wherever the focus is, and the dialog stays open', async () => {
    const { user, onSave, onClose } = draw(price);
    for (const leave of [() => {}, () => field().focus(), () => (document.activeElement as HTMLElement).blur()]) {
      await user.clear(field());
      await user.type(field(), '38904000{Enter}');
      await question('맞습니까');
      leave();
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(document.activeElement).toBe(field());
      expect(field().value).toBe('38904000');
    }
    expect(onSave).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is not confirmed by the Enter that asked, held down', async () => {
    const { user, onSave } = draw(price);
    await user.clear(field());
    await user.type(field(), '1{Enter}');
    await question('3,890원 → 1원');
    await user.keyboard('{Enter>5}{/Enter}');
    // only the first of the repeated Enters was a new key press
    expect(onSave).toHaveBeenCalledOnce();
    const { user: other, onSave: stored } = draw(price);
    await other.clear(field());
    await other.type(field(), '1');
    await other.keyboard('{Enter>5}{/Enter}');
    await question('3,890원 → 1원');
    expect(stored).not.toHaveBeenCalled();
  });

  it('is forgotten when something else is typed', async () => {
    const { user, onSave } = draw(price);
    await user.clear(field());
    await user.type(field(), '38904000{Enter}');
    await question('맞습니까');
    await user.clear(field());
    await user.type(field(), '4000{Enter}');
    expect(onSave.mock.calls).toEqual([[4000]]);
  });

  it('is not asked about where the number only names something', async () => {
    const { user, onSave } = draw({ rule: { ...won, decimals: 0, names: true }, value: 3 });
    await user.clear(field());
    await user.type(field(), '2025{Enter}');
    expect(onSave).toHaveBeenCalledWith(2025);
  });
});

describe('a value that may be empty', () => {
  it('is emptied by a button of its own, at once', async () => {
    const { user, onSave } = draw(price);
    await user.click(screen.getByRole('button', { name: '비우기' }));
    expect(onSave.mock.calls).toEqual([[null]]);
  });

  it('has that button say what the field asks for', async () => {
    const { user, onSave } = draw({ ...price, clearLabel: 'NULL로 설정' });
    expect(screen.queryByRole('button', { name: '비우기' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'NULL로 설정' }));
    expect(onSave).toHaveBeenCalledWith(null);
  });

  it.each([
    ['number', price, '3,890원 → 빈 값, 비울까요?'],
    ['text', { nullable: true }, '머그컵 → 빈 값, 비울까요?'],
  ] as const)('asks before an emptied %s is stored', async (_kind, props, asked) => {
    const { user, onSave } = draw(props);
    await user.clear(field());
    await user.type(field(), ' {Enter}');
    await question(asked);
    expect(onSave).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onSave.mock.calls).toEqual([[null]]);
  });

  it('and is empty has nothing to empty, and closes when nothing is typed', async () => {
    const { user, onSave, onClose } = draw({ ...price, value: null });
    expect(screen.getByRole('button', { name: '비우기' })).toHaveProperty('disabled', true);
    await user.type(field(), '{Enter}');
    expect(onClose).toHaveBeenCalledOnce();
    expect(onSave).not.toHaveBeenCalled();
  });
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
        <EditValueModal opened={opened} field={{ title: '제품명' }} value="컵" onSave={() => {}} onClose={() => setOpened(false)} />
      </>
    );
  }
  const { user } = render(<Opener />);
  await user.click(screen.getByRole('button', { name: '열기' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(field()));
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('열기'));
});
