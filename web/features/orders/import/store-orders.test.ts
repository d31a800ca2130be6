import { expect, it } from 'vitest';
import { importPart } from '#contract/orders/import/import-limits.ts';
import type { FileOrder, OrderImport } from '#contract/orders/import/import-orders.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { orderStore } from './store-orders.ts';

const orders: FileOrder[] = Array.from({ length: 2 * importPart.rows + 1 }, (_, at) => ({ line: at + 1, fields: {} }));

const made = { state: 'new' as const, orderId: 1, orderNumber: '1', revision: 1, total: 0, changes: [], goods: [], refusals: [] };

/** A server that registers every order. */
const serverWith = (onCall: () => void) =>
  answer({
    'POST /api/orders/import'({ orders }) {
      onCall();
      return { changeSetId: 7, orders: orders.map(({ line }) => ({ ...made, line })) };
    },
  });
/** The first row of each part that was sent. */
const firstRows = (calls: ReturnType<typeof serverWith>) => calls.map(({ body }) => (body as OrderImport).orders[0]?.line);

it('stops after the part that is under way, and goes on with the next one', async () => {
  let isOver = false;
  const calls = serverWith(() => {
    isOver = true;
  });
  const store = orderStore(orders);
  const stopped = await store(
    () => {},
    () => isOver,
  );
  expect(firstRows(calls)).toEqual([1]);
  expect(stopped.outcomes).toHaveLength(importPart.rows);

  const stored = await store(
    () => {},
    () => false,
  );
  expect(firstRows(calls)).toEqual([1, importPart.rows + 1, 2 * importPart.rows + 1]);
  expect(stored.outcomes.map(({ line }) => line)).toEqual(orders.map(({ line }) => line));
});

it('says what is stored where something interrupts it later, and goes on from there', async () => {
  const isOver = () => false;
  const ignore = () => {};
  let left = 1;
  const calls = answer({
    'POST /api/orders/import'({ orders }) {
      left -= 1;
      return left < 0 ? problemAnswer('signed-out') : { changeSetId: 7, orders: orders.map(({ line }) => ({ ...made, line })) };
    },
  });
  const store = orderStore(orders);
  const interrupted = await store(ignore, isOver);
  expect(interrupted).toMatchObject({ changeSetId: 7, interruption: { code: 'signed-out' } });
  expect(interrupted.outcomes).toHaveLength(importPart.rows);
  left = 9;
  const stored = await store(ignore, isOver);
  expect(stored.interruption).toBeUndefined();
  expect(stored.outcomes).toHaveLength(orders.length);
  expect(firstRows(calls)).toEqual([1, importPart.rows + 1, importPart.rows + 1, 2 * importPart.rows + 1]);
});

it('fails where nothing of the file is stored', async () => {
  answer({ 'POST /api/orders/import': () => problemAnswer('signed-out') });
  const storing = orderStore(orders)(
    () => {},
    () => false,
  );
  await expect(storing).rejects.toMatchObject({ code: 'signed-out' });
});
