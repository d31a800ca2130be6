import { fireEvent, screen } from '@testing-library/react';
import dayjs from 'dayjs';
import { type FormEvent, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { render } from '#test/page/render.tsx';
import { DayInput } from './day-input.tsx';

function draw(given = '2026-11-21') {
  const onChange = vi.fn();
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  const Form = () => {
    const [day, setDay] = useState(given);
    const change = (next: string) => {
      onChange(next);
      setDay(next);
    };
    return (
      <form onSubmit={onSubmit}>
        <DayInput label="시작일" value={day} today="2026-11-21" min="1900-01-01" max="2999-12-31" onChange={change} />
        <button type="submit">등록</button>
      </form>
    );
  };
  return { onChange, onSubmit, ...render(<Form />) };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '시작일' });

it('says which days it takes of one that is typed outside them, until something else is typed', async () => {
  const { user, onChange } = draw();
  await user.clear(field());
  await user.type(field(), '12/31/1899');
  await user.tab();
  expect(field().value).toBe('11/21/2026');
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByText('01/01/1900부터 12/31/2999까지 입력할 수 있습니다.')).toBeTruthy();
  await user.type(field(), '{Backspace}');
  expect(screen.queryByText(/까지 입력할 수 있습니다/)).toBeNull();
});

it('is right again once it takes the day that was refused, or has another one', async () => {
  const input = (value: string, min: string) => (
    <DayInput label="시작일" value={value} today="2026-11-21" min={min} max="2999-12-31" onChange={() => {}} />
  );
  const refuse = async (user: ReturnType<typeof render>['user']) => {
    await user.clear(field());
    await user.type(field(), '11/01/2026');
    await user.tab();
    expect(field().getAttribute('aria-invalid')).toBe('true');
  };
  const isWrong = () => field().getAttribute('aria-invalid') === 'true';
  const { user, rerender } = render(input('2026-11-21', '2026-11-20'));
  await refuse(user);
  rerender(input('2026-11-23', '2026-11-20'));
  expect(isWrong()).toBe(false);
  await refuse(user);
  rerender(input('2026-11-23', '2026-10-01'));
  expect(isWrong()).toBe(false);
});

describe('a day that is typed', () => {
  it('counts once, when the field is left', async () => {
    const { user, onChange } = draw();
    await user.clear(field());
    await user.type(field(), '12052026');
    expect(onChange).not.toHaveBeenCalled();
    expect(field().value).toBe('12052026');
    await user.tab();
    expect(onChange.mock.calls).toEqual([['2026-12-05']]);
    expect(field().value).toBe('12/05/2026');
  });

  it('counts with Enter, which does not send the form before the day was seen', async () => {
    const { user, onChange, onSubmit } = draw();
    await user.clear(field());
    await user.type(field(), '2027년 1월 5일{Enter}');
    expect(onChange.mock.calls).toEqual([['2027-01-05']]);
    expect(field().value).toBe('01/05/2027');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(field(), '{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
    await user.tab();
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('does not count with the Enter that ends a Korean syllable', async () => {
    const { user, onChange } = draw('2026-01-01');
    await user.clear(field());
    await user.type(field(), '2026년 12월 5일');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    expect(onChange).not.toHaveBeenCalled();
    expect(field().value).toBe('2026년 12월 5일');
    await user.tab();
    expect(onChange.mock.calls).toEqual([['2026-12-05']]);
  });

  it.each(['13/45/2026', '02/29/2027', 'abc', '12/05/3000'])('and is none, such as %s, leaves the one before', async (text) => {
    const { user, onChange } = draw();
    for (const leave of ['{Enter}', '{Tab}']) {
      await user.clear(field());
      await user.type(field(), text);
      await user.keyboard(leave);
      expect(field().value).toBe('11/21/2026');
    }
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is taken back by emptying the field, and by Escape', async () => {
    const { user, onChange } = draw();
    await user.clear(field());
    await user.tab();
    expect(field().value).toBe('11/21/2026');
    await user.clear(field());
    await user.type(field(), '12/05/2026{Escape}');
    expect(field().value).toBe('11/21/2026');
    await user.tab();
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('a day of the calendar', () => {
  it('counts when it is picked, and wins over what was typed', async () => {
    const { user, onChange } = draw();
    await user.clear(field());
    await user.type(field(), '12/05/2026');
    expect(screen.getByRole('button', { name: '2026년 12월' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '24 12월 2026' }));
    expect(onChange.mock.calls).toEqual([['2026-12-24']]);
    expect(field().value).toBe('12/24/2026');
    expect(screen.queryByRole('button', { name: '2026년 12월' })).toBeNull();
    await user.tab();
    expect(onChange).toHaveBeenCalledOnce();
  });
});

it('has the months and days of the week in every language', () => {
  expect(languageCodes.filter((language) => !(language in dayjs.Ls))).toEqual([]);
});
