import { type QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { OrderNote } from '#contract/orders/notes/order-notes.ts';
import { queryClient } from '#web/http/query-client.ts';
import { notebook } from './notebook.ts';

const note = (noteId: number, revision: number, noteText: string): OrderNote => ({
  ...{ noteId, orderId: 1, noteText, revision, mentions: [], writtenByName: '김서연', changedAt: null },
  writtenAt: '2026-11-21T00:00:00.000Z',
});

let stored: OrderNote[] | Error;
let answered: Promise<{ note: OrderNote }>;
const book = notebook<OrderNote>('order', ({ orderId }) => orderId, {
  list: async () => {
    if (stored instanceof Error) throw stored;
    return { reply: { notes: stored }, cursor: undefined };
  },
  add: () => answered,
  update: () => answered,
  remove: async () => undefined,
});

const inside = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient as QueryClient}>{children}</QueryClientProvider>
);
const shown = () => queryClient.getQueryData(book.query(1).queryKey)?.map(({ noteText }) => noteText);

/** Observes the notes like an open drawer. */
async function open() {
  const leave = new QueryObserver(queryClient, { ...book.query(1), retry: false }).subscribe(() => {});
  await vi.waitFor(() => expect(queryClient.getQueryState(book.query(1).queryKey)?.fetchStatus).toBe('idle'));
  return leave;
}
const readAgain = () => queryClient.refetchQueries({ queryKey: book.query(1).queryKey });

it.each([
  ['that was changed again before its answer came stays as it is by now', [note(1, 3, '모레 출고')], ['모레 출고']],
  ['that was taken away before its answer came does not come back', [], []],
])('a note %s', async (_what, meanwhile, expected) => {
  stored = [note(1, 1, '오늘 출고')];
  const answer = Promise.withResolvers<{ note: OrderNote }>();
  answered = answer.promise;
  const leave = await open();
  const { result } = renderHook(() => book.useUpdate(), { wrapper: inside });
  act(() => result.current.mutate({ seen: note(1, 1, '오늘 출고'), noteText: '내일 출고', mentions: [] }));
  stored = meanwhile;
  await act(readAgain);
  expect(shown()).toEqual(expected);
  answer.resolve({ note: note(1, 2, '내일 출고') });
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(shown()).toEqual(expected);
  leave();
});

it('a new note does not stand for all of them where these could not be read', async () => {
  stored = new Error('no connection');
  answered = Promise.resolve({ note: note(2, 1, '내일 출고') });
  const leave = await open();
  const { result } = renderHook(() => book.useAdd(1), { wrapper: inside });
  await act(() => result.current.mutateAsync({ noteKey: crypto.randomUUID(), noteText: '내일 출고', mentions: [] }));
  expect(queryClient.getQueryState(book.query(1).queryKey)?.status).toBe('error');
  leave();
});
