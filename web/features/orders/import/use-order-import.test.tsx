import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { GroupedOrder } from '#contract/orders/import/group-orders.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { openSession } from '#web/session/session.ts';
import { useOrderImport } from './use-order-import.ts';

const grouped: GroupedOrder[] = [{ line: 2, rows: [2], fields: { externalReference: 'A-1' }, lines: undefined, reasons: [] }];
const found = { headerRow: 0, fields: ['externalReference'] };
const opened = { sheets: [''], columns: [], sheet: 0, found, first: [['번호'], ['A-1']], filled: 2 };

/** Stands in for the worker that reads a file, and answers at once. */
class Reader {
  onmessage?: (message: { data: unknown }) => void;
  postMessage({ name }: { name: string }) {
    const message = { data: { answer: name === 'compare' ? grouped : opened } };
    queueMicrotask(() => this.onmessage?.(message));
  }
  terminate() {}
}

beforeEach(() => {
  openSession(person);
  vi.stubGlobal('Worker', Reader);
});

const inside = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>{children}</QueryClientProvider>
);

it('shows that a file is being stored while that is tried again, and not that it failed before', async () => {
  const outcome = { state: 'new' as const, orderId: 1, orderNumber: '1', revision: 1, total: 0, changes: [], goods: [], refusals: [] };
  const second = Promise.withResolvers<void>();
  let stores = 0;
  answer({
    'POST /api/orders/channels': () => ({ channels: [] }),
    'POST /api/orders/import': async ({ orders, dryRun }) => {
      if (!dryRun) stores += 1;
      if (!dryRun && stores === 1) return problemAnswer('internal-error');
      if (!dryRun) await second.promise;
      return { changeSetId: dryRun ? null : 7, orders: orders.map(({ line }) => ({ ...outcome, line })) };
    },
  });
  const { result } = renderHook(() => useOrderImport([]), { wrapper: inside });
  const at = (name: string) => waitFor(() => expect(result.current.step.name).toBe(name));
  act(() => result.current.open('번호'));
  await at('columns');
  act(() => result.current.compare(found));
  await at('review');
  const { step } = result.current;
  act(() => result.current.store(step.name === 'review' ? step.rows : []));
  await at('failed');
  const failed = result.current.step;
  act(() => failed.name === 'failed' && failed.again());
  expect(result.current.step.name).toBe('storing');
  await act(async () => second.resolve());
  await at('stored');
});

it('goes on storing after somebody has stopped it', async () => {
  const outcome = { state: 'new' as const, orderId: 1, orderNumber: '1', revision: 1, total: 0, changes: [], goods: [], refusals: [] };
  answer({
    'POST /api/orders/channels': () => ({ channels: [] }),
    'POST /api/orders/import': ({ orders, dryRun }) => ({
      changeSetId: dryRun ? null : 7,
      orders: orders.map(({ line }) => ({ ...outcome, line })),
    }),
  });
  const { result } = renderHook(() => useOrderImport([]), { wrapper: inside });
  const at = (name: string) => waitFor(() => expect(result.current.step.name).toBe(name));
  act(() => result.current.open('번호'));
  await at('columns');
  act(() => result.current.compare(found));
  await at('review');
  const { step } = result.current;
  act(() => {
    result.current.stop();
    result.current.store(step.name === 'review' ? step.rows : []);
  });
  await at('stored');
  expect(result.current.step).toMatchObject({ stored: { changeSetId: 7, outcomes: [{ line: 2 }] } });
});
