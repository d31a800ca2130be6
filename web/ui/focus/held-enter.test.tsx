import { expect, it, vi } from 'vitest';
import { render } from '#test/page/render.tsx';
import './held-enter.ts';

it('a held Enter presses a button once, and not the one that gets the focus', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { user } = render(
    <>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          first();
          (currentTarget.nextSibling as HTMLElement).focus();
        }}
      />
      <button type="button" onClick={second} />
    </>,
  );
  await user.tab();
  await user.keyboard('{Enter>5}{/Enter}');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
  await user.keyboard('{Enter}');
  expect(second).toHaveBeenCalledOnce();
});

it('a held Enter in a field is left to the field', async () => {
  const onKeyDown = vi.fn();
  const { user } = render(<input onKeyDown={onKeyDown} />);
  await user.tab();
  await user.keyboard('{Enter>5}{/Enter}');
  expect(onKeyDown).toHaveBeenCalledTimes(5);
});
