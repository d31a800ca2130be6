import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from '#test/page/render.tsx';
import { FoundPick } from './found-pick.tsx';

const people = ['Anna', 'Annika', 'Bert'].map((key) => ({ key }));

/** A field whose search runs on a server, which answers when `answer` is called. */
function draw() {
  const onPick = vi.fn();
  let answer = (_problem?: string) => {};
  const Form = () => {
    const [typed, setTyped] = useState('');
    const [answered, setAnswered] = useState<{ text: string; problem: string | null }>();
    answer = (problem) => setAnswered({ text: typed, problem: problem ?? null });
    const known = answered?.text === typed;
    return (
      <FoundPick
        field={{ label: '고객' }}
        listLabel="찾은 고객"
        found={(text) => (known && !answered.problem && text !== '' ? people.filter(({ key }) => key.startsWith(text)) : [])}
        asked={{ onText: setTyped, pending: typed !== '' && !known, problem: known ? answered.problem : null }}
        render={({ key }) => key}
        onPick={onPick}
      />
    );
  };
  return { onPick, answer: (problem?: string) => act(() => answer(problem)), ...render(<Form />) };
}

it('an Enter before the server has answered takes whom it finds first, once', async () => {
  const { user, onPick, answer } = draw();
  await user.type(screen.getByRole('combobox'), 'Ann{Enter}');
  expect(onPick).not.toHaveBeenCalled();
  answer();
  expect(onPick.mock.calls).toEqual([[{ key: 'Anna' }]]);
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
});

it('who types on after such an Enter has not chosen', async () => {
  const { user, onPick, answer } = draw();
  await user.type(screen.getByRole('combobox'), 'An{Enter}n');
  answer();
  expect(onPick).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onPick.mock.calls).toEqual([[{ key: 'Anna' }]]);
});

it('nobody is taken where nobody is found, and why nothing could be asked is said', async () => {
  const { user, onPick, answer } = draw();
  await user.type(screen.getByRole('combobox'), 'Zoe{Enter}');
  answer('서버에 연결하지 못했습니다.');
  expect(screen.getByText('서버에 연결하지 못했습니다.')).toBeTruthy();
  await user.type(screen.getByRole('combobox'), 'y');
  answer();
  expect(screen.getByText('찾은 것이 없습니다.')).toBeTruthy();
  expect(onPick).not.toHaveBeenCalled();
});
