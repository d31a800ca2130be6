import { beforeEach, expect, it } from 'vitest';
import type { OrderShipments } from '#contract/shipments/shipments.ts';
import { answer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { queryClient } from '#web/http/query-client.ts';
import { openSession } from '#web/session/session.ts';
import { deliver } from '#web/sync/live.ts';
import { shipmentsQuery } from './shipments.queries.ts';

const read = (revision: number): OrderShipments => ({ rates: true, labels: true, revision, quotes: null, shipments: [] });
const quotes = { carrier: 'FedEx', quotes: [], refused: [], askedAt: '2026-11-21T00:00:00.000Z', orderRevision: 1, outdated: false };
const deliverState = (revision: number) =>
  deliver({
    name: 'shipments',
    data: { orders: [{ orderId: 1, revision, quotes, shipments: [] }] },
    cursor: undefined,
  });
const shown = async (revision: number) => {
  answer({ 'POST /api/shipments/list': () => read(revision) });
  return (await queryClient.fetchQuery({ ...shipmentsQuery(1), staleTime: 0 })).revision;
};

beforeEach(() => openSession(person));

it('the state from the live stream counts where the fetched one is older', async () => {
  deliverState(7);
  expect(await shown(6)).toBe(7);
  expect(await shown(8)).toBe(8);
});

it.each([
  ['is forgotten where another database answers', true, 3],
  ['stays after a gap', false, 7],
] as const)('the state from the live stream %s', async (_, otherHistory, revision) => {
  deliverState(7);
  deliver({ name: 'reset', data: otherHistory ? { otherHistory } : {}, cursor: undefined });
  expect(await shown(3)).toBe(revision);
});
