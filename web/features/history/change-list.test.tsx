import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Change } from '#contract/history/history.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { queryClient } from '#web/http/query-client.ts';
import { openSession } from '#web/session/session.ts';
import { deliver } from '#web/sync/live.ts';
import { ChangeList } from './change-list.tsx';

const change = (changeId: number): Change => ({
  ...{ changeId, kind: 'product', entityId: '1', entityName: `제품 ${changeId}`, field: 'packing', from: null, to: `포장 ${changeId}` },
  ...{ at: '2026-11-27T00:00:00.000Z', staffId: 7, staffName: '김서연', cause: null, changeSetId: null, names: {}, revision: changeId },
});

it('stays as it is where older changes cannot be read, and asks for these again', async () => {
  let tries = 0;
  answer({
    'POST /api/history/list': ({ before }) => {
      if (before === undefined) return { changes: [change(9)], sets: [], more: true };
      tries += 1;
      return tries === 1 ? problemAnswer('internal-error') : { changes: [change(3)], sets: [], more: false };
    },
  });
  openSession(person);
  const { user } = render(<ChangeList filter={{}} ofOne />);
  expect(await screen.findByText('포장 9')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '이전 기록 더 보기' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('포장 9')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('포장 3')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('goes on to older changes where the newest cannot be read again', async () => {
  let isDown = false;
  answer({
    'POST /api/history/list': ({ before }) => {
      if (before !== undefined) return { changes: [change(3)], sets: [], more: false };
      return isDown ? problemAnswer('internal-error') : { changes: [change(9)], sets: [], more: true };
    },
  });
  openSession(person);
  const { user, client } = render(<ChangeList filter={{}} ofOne />);
  expect(await screen.findByText('포장 9')).toBeTruthy();
  isDown = true;
  await act(() => client.refetchQueries());
  await user.click(screen.getByRole('button', { name: '이전 기록 더 보기' }));
  expect(await screen.findByText('포장 3')).toBeTruthy();
});

it('shows older changes that were asked for while somebody changed something', async () => {
  const older = Promise.withResolvers<void>();
  const asked = vi.fn();
  let newest = 9;
  answer({
    'POST /api/history/list': async ({ before }) => {
      if (before === undefined) return { changes: [change(newest)], sets: [], more: true };
      asked();
      await older.promise;
      return { changes: [change(3)], sets: [], more: false };
    },
  });
  openSession(person);
  const { user } = render(
    <QueryClientProvider client={queryClient}>
      <ChangeList filter={{}} ofOne />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('포장 9')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '이전 기록 더 보기' }));
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  newest = 10;
  act(() => deliver({ name: 'rows', data: { kind: 'product', rows: [], gone: [] }, cursor: undefined } as never));
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
  older.resolve();
  expect(await screen.findByText('포장 3')).toBeTruthy();
  expect(await screen.findByText('포장 10')).toBeTruthy();
});
