import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { person } from '#test/page/person.ts';
import { queryClient } from '#web/http/query-client.ts';
import { dropSession, openSession } from '#web/session/session.ts';
import { createLastChanges } from './last-changes.ts';
import { deliver } from './live.ts';

const asked: (string | undefined)[] = [];
let server: { pdNumber: number; at: string }[] = [];
const changes = createLastChanges({
  queryKey: ['lastChanges'],
  list: (since) => {
    asked.push(since);
    return Promise.resolve(server.filter(({ at }) => since === undefined || at >= since));
  },
  keyOf: ({ pdNumber }) => pdNumber,
  kinds: ['product'],
});
const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
const use = (isNeeded = true) => renderHook((needed) => changes.use(needed), { wrapper, initialProps: isNeeded });
const changed = () => act(() => deliver({ name: 'rows', data: { kind: 'product', rows: [] }, cursor: undefined } as never));

beforeEach(() => {
  asked.length = 0;
  server = [
    { pdNumber: 1, at: '2026-11-20T01:00:00Z' },
    { pdNumber: 2, at: '2026-11-21T01:00:00Z' },
  ];
  openSession(person);
});

it('asks for all once somebody wants to see it, and then for what changed since', async () => {
  const { rerender, result } = use(false);
  changed();
  expect(asked).toEqual([]);
  rerender(true);
  await waitFor(() => expect(changes.at(2)).toBe('2026-11-21T01:00:00Z'));
  const before = result.current.version;
  server[0] = { pdNumber: 1, at: '2026-11-22T01:00:00Z' };
  changed();
  await waitFor(() => expect(changes.at(1)).toBe('2026-11-22T01:00:00Z'));
  expect(result.current.version).not.toBe(before);
  // a little earlier than the newest change: a write may have begun before it and been committed after it
  expect(asked).toEqual([undefined, '2026-11-21T00:59:00.000Z']);
});

it('catches up where it was not needed for a while: a column was hidden', async () => {
  const { rerender } = use();
  await waitFor(() => expect(changes.at(1)).toBe('2026-11-20T01:00:00Z'));
  rerender(false);
  server[0] = { pdNumber: 1, at: '2026-11-22T01:00:00Z' };
  changed();
  rerender(true);
  await waitFor(() => expect(changes.at(1)).toBe('2026-11-22T01:00:00Z'));
});

it('catches up where it is shown again, and forgets with its person', async () => {
  const first = use();
  await waitFor(() => expect(changes.at(1)).not.toBeNull());
  first.unmount();
  changed();
  expect(asked).toEqual([undefined]);
  use();
  await waitFor(() => expect(asked).toHaveLength(2));
  act(() => dropSession());
  expect(changes.at(1)).toBeNull();
});
