import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from '#test/render.tsx';
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

it('a limit counts as soon as it is typed', async () => {
  const { user, onLimit } = draw();
  await user.clear(field());
  await user.type(field(), '5');
  expect(onLimit).toHaveBeenLastCalledWith(5);
  await user.tab();
  expect(field().value).toBe('과부하 기준 5');
});

it.each(['', '-', '0', '-1', 'abc', '999'])('after “%s” the field says again which limit applies', async (text) => {
  const { user, onLimit } = draw();
  await user.clear(field());
  if (text !== '') await user.type(field(), text);
  await user.tab();
  const applies = onLimit.mock.lastCall?.[0] ?? 2;
  expect(applies).toBeLessThanOrEqual(20);
  expect(field().value).toBe(`과부하 기준 ${applies}`);
});

it.each(['-1', 'abc', '999', '0'])('“%s” pasted over everything changes no limit that the field does not say', async (text) => {
  const { user, onLimit } = draw();
  await user.tripleClick(field());
  await user.paste(text);
  await user.tab();
  expect(field().value).toBe(`과부하 기준 ${onLimit.mock.lastCall?.[0] ?? 2}`);
});
