import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setMissing, useMissing } from './connection.ts';
import { later } from './later.tsx';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/menu-1.js'));
const Menu = () => <p>menu</p>;

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('ok')));
afterEach(() => act(() => setMissing(false)));

function Screen({ Part }: { Part: ReturnType<typeof later<object>> }) {
  const [opened, setOpened] = useState(false);
  const isMissing = useMissing();
  return (
    <>
      <input aria-label="typed" />
      <button type="button" onClick={() => setOpened(true)}>
        open
      </button>
      <Part opened={opened} onClose={() => setOpened(false)} />
      {isMissing && <p role="alert">missing</p>}
    </>
  );
}

it('a part that the server does not have any more is told of, and leaves what was typed', async () => {
  const load = vi.fn<() => Promise<typeof Menu>>(gone);
  render(<Screen Part={later(load)} />);
  const typed = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(typed, { target: { value: 'kept' } });
  // loading ahead is tried twice, and its failure is not reported
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('alert')).toBeNull();

  fireEvent.click(screen.getByText('open'));
  await screen.findByRole('alert');
  expect(screen.getByRole('textbox')).toBe(typed);
  expect(typed.value).toBe('kept');

  load.mockResolvedValue(Menu);
  fireEvent.click(screen.getByText('open'));
  await screen.findByText('menu');
});
