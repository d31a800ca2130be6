import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { queryClient } from '#web/http/query-client.ts';
import { createWindows } from './window-list.ts';

it('sums that were read before a change, and come after it, are read again', async () => {
  const replies: PromiseWithResolvers<number>[] = [];
  const windows = createWindows<{ id: number }, object, number>({
    key: ['windows'],
    read: () => Promise.reject(new Error('no window is read')),
    limits: { window: 5 },
    sumsKey: ['sums'],
  });
  const sums = new QueryObserver(queryClient, {
    queryKey: ['sums', 'all'],
    queryFn: () => {
      const reply = Promise.withResolvers<number>();
      replies.push(reply);
      return reply.promise;
    },
  });
  const leave = sums.subscribe(() => {});
  await vi.waitFor(() => expect(replies).toHaveLength(1));
  windows.noteChanged([1]);
  await vi.waitFor(() => expect(replies).toHaveLength(2));
  replies[0]?.resolve(1);
  replies[1]?.resolve(2);
  await vi.waitFor(() => expect(sums.getCurrentResult().data).toBe(2));
  leave();
});

it('a change that comes while the next window is on its way is brought in, too', async () => {
  interface Row {
    id: number;
    text: string;
  }
  const asked: { ask: object; answer(rows: Row[], next: number | null): void }[] = [];
  const windows = createWindows<Row, object, number>({
    key: ['texts'],
    read: (_, ask) =>
      new Promise((resolve) => {
        asked.push({ ask, answer: (rows, next) => resolve({ reply: { rows, next }, cursor: undefined }) });
      }),
    order: () => ({ keyOf: ({ id }) => id, before: (one, other) => one.id - other.id }),
    limits: { window: 1, among: 10 },
    sumsKey: ['sums of texts'],
  });
  const list = new InfiniteQueryObserver(queryClient, windows.query({}));
  const leave = list.subscribe(() => {});
  const texts = () => list.getCurrentResult().data?.pages.flatMap(({ rows }) => rows.map(({ text }) => text));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer([{ id: 1, text: 'before' }], 1);
  await vi.waitFor(() => expect(texts()).toEqual(['before']));
  windows.noteChanged([1]);
  await vi.waitFor(() => expect(asked[1]?.ask).toMatchObject({ among: [1] }));
  // the person scrolls on before that request is answered
  void list.fetchNextPage();
  await vi.waitFor(() => expect(asked[2]?.ask).toEqual({ after: 1 }));
  asked[1]?.answer([{ id: 1, text: 'after' }], null);
  await vi.waitFor(() => expect(texts()).toEqual(['after']));
  asked[2]?.answer([{ id: 2, text: 'second' }], null);
  // the changed row is requested again while the window is on its way, or once it has arrived
  await vi.waitFor(() => {
    for (const { ask, answer } of asked.slice(3)) if ('among' in ask) answer([{ id: 1, text: 'after' }], null);
    expect(texts()).toEqual(['after', 'second']);
  });
  leave();
});

it('sums are asked for once by a change, however long a window is on its way', async () => {
  const asked: unknown[] = [];
  const window = Promise.withResolvers<{ reply: { rows: { id: number }[]; next: null }; cursor: undefined }>();
  const windows = createWindows<{ id: number }, object, number>({
    key: ['slow'],
    read(_, ask) {
      asked.push(ask);
      return 'among' in ask ? Promise.resolve({ reply: { rows: [], next: null }, cursor: undefined }) : window.promise;
    },
    order: () => ({ keyOf: ({ id }) => id, before: () => 0 }),
    limits: { window: 5, among: 5 },
    sumsKey: ['sums of slow'],
  });
  const list = new InfiniteQueryObserver(queryClient, windows.query({}));
  const sums = vi.fn(async () => 1);
  const sumsOf = new QueryObserver(queryClient, { queryKey: ['sums of slow'], queryFn: sums });
  const leave = [list.subscribe(() => {}), sumsOf.subscribe(() => {})];
  await vi.waitFor(() => expect(sums).toHaveBeenCalledTimes(1));
  vi.useFakeTimers();
  windows.noteChanged([1]);
  await vi.advanceTimersByTimeAsync(1000);
  window.resolve({ reply: { rows: [{ id: 1 }], next: null }, cursor: undefined });
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(asked).toEqual([{ limit: 5 }, { among: [1], limit: 1 }]);
  expect(list.getCurrentResult().data?.pages[0]?.rows).toEqual([]);
  expect(sums).toHaveBeenCalledTimes(2);
  for (const each of leave) each();
});

it('of two answers about one row the one that was read last counts, whichever comes first', async () => {
  interface Row {
    id: number;
    text: string;
  }
  const asked: { answer(text: string): void }[] = [];
  const windows = createWindows<Row, object, number>({
    key: ['raced'],
    read: () =>
      new Promise((resolve) => {
        asked.push({ answer: (text) => resolve({ reply: { rows: [{ id: 1, text }], next: null }, cursor: undefined }) });
      }),
    order: () => ({ keyOf: ({ id }) => id, before: (one, other) => one.id - other.id }),
    limits: { window: 5, among: 5 },
    sumsKey: ['sums of raced'],
  });
  const list = new InfiniteQueryObserver(queryClient, windows.query({}));
  const leave = list.subscribe(() => {});
  const texts = () => list.getCurrentResult().data?.pages.flatMap(({ rows }) => rows.map(({ text }) => text));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer('first');
  await vi.waitFor(() => expect(texts()).toEqual(['first']));
  vi.useFakeTimers();
  windows.noteChanged([1]);
  await vi.advanceTimersByTimeAsync(1000);
  windows.noteChanged([1]);
  await vi.advanceTimersByTimeAsync(1000);
  for (const { answer } of asked.slice(2)) answer('third');
  await vi.advanceTimersByTimeAsync(1000);
  asked[1]?.answer('second');
  await vi.advanceTimersByTimeAsync(1000);
  for (const { answer } of asked.slice(2)) answer('third');
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(texts()).toEqual(['third']);
  leave();
});

it('an answer that never comes does not hold up what changes later', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  let text = 'first';
  const windows = createWindows<{ id: number; text: string }, object, number>({
    key: ['hanging'],
    read: (_, { among }, signal) =>
      among && signal === limit.signal
        ? new Promise((_resolve, reject) => signal.addEventListener('abort', reject))
        : Promise.resolve({ reply: { rows: [{ id: 1, text }], next: null }, cursor: undefined }),
    order: () => ({ keyOf: ({ id }) => id, before: (one, other) => one.id - other.id }),
    limits: { window: 5, among: 5 },
    sumsKey: ['sums of hanging'],
  });
  const list = new InfiniteQueryObserver(queryClient, windows.query({}));
  const leave = list.subscribe(() => {});
  const texts = () => list.getCurrentResult().data?.pages.flatMap(({ rows }) => rows.map((row) => row.text));
  await vi.waitFor(() => expect(texts()).toEqual(['first']));
  text = 'second';
  windows.noteChanged([1]);
  await vi.waitFor(() => expect(AbortSignal.timeout).toHaveBeenCalledOnce());
  limit.abort();
  await vi.waitFor(() => expect(texts()).toEqual(['second']));
  text = 'third';
  windows.noteChanged([1]);
  await vi.waitFor(() => expect(texts()).toEqual(['third']));
  leave();
});
