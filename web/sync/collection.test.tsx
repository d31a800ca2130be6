import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/http/query-client.ts';
import { createCollection } from './collection.ts';
import type { OnFirst } from './kept/read-list.ts';
import { byVersion } from './row-rules.ts';
import { useRows } from './use-rows.ts';

interface Row {
  id: number;
  revision: number;
}
const row = (id: number, revision = 1): Row => ({ id, revision });
const rows = [row(1), row(2), row(3)];

/** A list whose answer is sent when a test says so: first its beginning, then all. */
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
    live: {},
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
  // it waits for nobody: it is drawn already
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
