import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { render } from '#test/page/render.tsx';
import { RemoveButton } from './remove-button.tsx';

it('asks about a row as it was when somebody pressed, removes that one, and asks about the present one the next time', async () => {
  const mutate = vi.fn((_: { revision: number }, { onSettled }: { onSettled(): void }) => onSettled());
  const button = (revision: number) => (
    <RemoveButton
      row={{ revision }}
      words={(row) => ({ name: '상자 빼기', title: '뺄까요?', text: `${row.revision}번째 상자` })}
      yes="빼기"
      notRemoved="빼지 못했습니다"
      remove={{ mutate, isPending: false }}
    />
  );
  const { user, rerender } = render(button(1));
  rerender(button(2));
  await user.click(screen.getByRole('button', { name: '상자 빼기' }));
  expect(await screen.findByText('2번째 상자')).toBeTruthy();
  rerender(button(3));
  expect(screen.getByText('2번째 상자')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '빼기' }));
  expect(mutate.mock.calls.map(([row]) => row)).toEqual([{ revision: 2 }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: '상자 빼기' }));
  expect(await screen.findByText('3번째 상자')).toBeTruthy();
});
