import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/http/query-client.ts';
import { createCollection } from './collection.ts';
import type { OnFirst } from './kept/read-list.ts';
import { deliver } from './live.ts';
import { byVersion } from './row-rules.ts';
import { useRows } from './use-rows.ts';

interface Row {
  id: number;
  revision: number;
}
const row = (id: number, revision = 1): Row => ({ id, revision });
const rows = [row(1), row(2), row(3)];

/** A list whose answer is sent when the test says so: the first rows, then the whole list. */
function longList() {
  const whole = Promise.withResolvers<readonly Row[]>();
  const asked = Promise.withResolvers<OnFirst<Row>>();
  const seen = vi.fn();
  const list = createCollection<Row, number>({
    queryKey: ['long'],
    async list(_signal, onFirst) {
      asked.resolve(onFirst);
      return { reply: await whole.promise, cursor: undefined };
    },
    live: { product: (live: Row) => live },
    keyOf: ({ id }) => id,
    order: (a, b) => a.id - b.id,
    merge: byVersion(({ revision }) => revision),
  });
  return { list, seen, whole, begin: async (first: readonly Row[]) => void (await asked.promise)(first).then(seen) };
}
const show = (list: ReturnType<typeof longList>['list']) =>
  renderHook(() => useRows(list), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('shows how a long list begins until all of it is there', async () => {
  const { list, begin, seen, whole } = longList();
  const { result } = show(list);
  await act(async () => begin(rows.slice(0, 2)));
  expect(result.current).toMatchObject({ rows: undefined, isPending: true, first: rows.slice(0, 2) });
  // the list does not wait for the first rows to be painted, because the screen is drawn already
  expect(seen).toHaveBeenCalledOnce();
  await act(async () => whole.resolve(rows));
  expect(result.current).toMatchObject({ rows, isPending: false, first: undefined });
});

it('keeps what was written into the beginning', async () => {
  const { list, begin, whole } = longList();
  const { result } = show(list);
  await act(async () => begin(rows.slice(0, 2)));
  await act(async () => list.apply([row(2, 7)]));
  expect(result.current.first).toEqual([row(1), row(2, 7)]);
  await act(async () => whole.resolve(rows));
  expect(result.current.rows).toEqual([row(1), row(2, 7), row(3)]);
});

it('has what is told while the index of many rows is made, and shows them all at once', async () => {
  const { list, begin, whole } = longList();
  const { result } = show(list);
  const many = Array.from({ length: 60_000 }, (_, id) => row(id));
  await act(async () => begin(many.slice(0, 2)));
  const lengths = new Set<number | undefined>();
  list.subscribe(() => lengths.add(list.rows()?.length));
  const deliverRows = (rows: Row[], gone: string[] = []) =>
    deliver({ name: 'rows', data: { kind: 'product', rows, gone } } as unknown as Parameters<typeof deliver>[0]);
  whole.resolve(many);
  // the answer has arrived, and its rows are not stored yet
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  expect(list.rows()).toBeUndefined();
  const end = list.expect(4, ({ id }) => row(id, 70));
  deliverRows([row(1, 7), row(59_999, 8), row(60_000)], ['3']);
  await vi.waitFor(() => expect(result.current.rows).toHaveLength(60_000));
  expect([1, 3, 4, 59_999, 60_000].map((id) => list.find(id)?.revision)).toEqual([7, undefined, 70, 8, 1]);
  expect(list.rows()?.slice(0, 4)).toEqual([row(0), row(1, 7), row(2), row(4, 70)]);
  expect(list.rows()?.slice(-2)).toEqual([row(59_999, 8), row(60_000)]);
  expect(lengths).toEqual(new Set([undefined, 60_000]));
  await act(async () => end());
  expect(list.find(4)).toEqual(row(4));
});

it('shows nothing of it to whoever comes after a sign-out', async () => {
  const { list, begin } = longList();
  const { result } = show(list);
  await act(async () => begin(rows));
  await act(async () => list.forget());
  await act(async () => begin(rows));
  expect(result.current.first).toBeUndefined();
});

it('takes a list that was asked for before: its beginning, then the rest when that was seen', async () => {
  const { list } = longList();
  const { result } = renderHook(() => [list.rows(), list.first()]);
  const onSeen = vi.fn();
  const whole = Promise.withResolvers<{ reply: readonly Row[]; cursor: undefined }>();
  const fetched = list.fetch({ first: Promise.resolve({ rows: rows.slice(0, 1), onSeen }), whole: whole.promise });
  await vi.waitFor(() => expect(list.first()).toEqual(rows.slice(0, 1)));
  expect(onSeen).not.toHaveBeenCalled();
  list.sawFirst();
  await vi.waitFor(() => expect(onSeen).toHaveBeenCalledOnce());
  whole.resolve({ reply: rows, cursor: undefined });
  await fetched;
  expect([list.rows(), list.first()]).toEqual([rows, undefined]);
  expect(result.current).toEqual([undefined, undefined]);
});
