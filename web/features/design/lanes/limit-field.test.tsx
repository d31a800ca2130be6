import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from '#test/page/render.tsx';
import { LimitField } from './limit-field.tsx';

function draw() {
  const onLimit = vi.fn();
  const Keeper = () => {
    const [limit, setLimit] = useState(2);
    onLimit.mockImplementation(setLimit);
    return <LimitField limit={limit} onLimit={onLimit} />;
  };
  return { onLimit, ...render(<Keeper />) };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '과부하 기준' });

it('a limit counts as soon as it is typed, in place of the one that was there', async () => {
  const { user, onLimit } = draw();
  await user.tab();
  await user.keyboard('5');
  expect(onLimit.mock.calls).toEqual([[5]]);
  await user.tab();
  expect(field().value).toBe('5');
});

it('left empty, the field says again which limit applies', async () => {
  const { user, onLimit } = draw();
  await user.clear(field());
  await user.tab();
  expect(onLimit).not.toHaveBeenCalled();
  expect(field().value).toBe('2');
});

it.each([
  ['-1', '1부터 20까지 입력할 수 있습니다.'],
  ['abc', '숫자를 입력해 주세요.'],
  ['999', '1부터 20까지 입력할 수 있습니다.'],
  ['0', '1부터 20까지 입력할 수 있습니다.'],
  ['1.5', '소수점 없이 입력해 주세요.'],
])('“%s” changes no limit, and stays with the reason', async (text, reason) => {
  const { user, onLimit } = draw();
  await user.tripleClick(field());
  await user.paste(text);
  await user.tab();
  expect(onLimit).not.toHaveBeenCalled();
  expect(field().value).toBe(text);
  expect(screen.getByText(reason)).toBeTruthy();
});
