import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { byUrgency, type ParcelState, urgencyOf } from '#contract/parcels/parcel-states.ts';
import type { TrackedParcel } from '#contract/parcels/parcel-window.ts';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person, sessionOf } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { queryClient } from '#web/http/query-client.ts';
import { ko } from '#web/i18n/ko.ts';
import { loadSession } from '#web/session/session.ts';
import { deliver } from '#web/sync/live.ts';
import type { Beyond } from '#web/ui/lists/virtual-cards.tsx';
import { TrackingScreen } from './tracking-screen.tsx';

// jsdom has no layout, by which the virtual list decides what to render
vi.mock('#web/ui/lists/virtual-cards.tsx', () => ({
  VirtualCards: ({ items, render: draw, beyond }: { items: TrackedParcel[]; render(item: TrackedParcel): ReactNode; beyond: Beyond }) => (
    <>
      <ul aria-label="배송 목록" data-total={beyond.total}>
        {items.map((item) => (
          <li key={item.parcel.parcelId}>{draw(item)}</li>
        ))}
      </ul>
      <button type="button" onClick={beyond.onNearEnd}>
        끝 근처
      </button>
    </>
  ),
}));

const day = 86_400_000;
const names = ['', 'Jane', 'Lena', 'Ana'];
const parcel = (parcelId: number, given: Partial<Parcel> = {}): Parcel => ({
  parcelId,
  orderId: parcelId,
  carrier: 'FedEx',
  trackingNumber: `79460000000${parcelId}`,
  state: 'moving',
  problem: null,
  stateSince: new Date(Date.now() - day).toISOString(),
  statusText: null,
  scannedAt: null,
  scanPlace: null,
  revision: 1,
  ...given,
});

/** What the server has; a window of it holds two. */
let stored: Parcel[];
let isSlow: boolean;
const tracked = (each: Parcel): TrackedParcel => ({
  parcel: each,
  order: {
    orderId: each.orderId,
    orderNumber: `261121-00${each.orderId}`,
    receiverName: names[each.orderId] ?? '',
    countryCode: 'US',
    erased: false,
  },
  urgency: urgencyOf(each, Date.now()),
});
const found = (q = '') =>
  stored
    .map(tracked)
    .filter(({ order }) => order.receiverName.includes(q))
    .sort(byUrgency);
const place = ({ parcel: { parcelId }, urgency }: TrackedParcel) => ({ urgency, since: 0, parcelId, asOf: 0 });

beforeEach(async () => {
  stored = [parcel(1), parcel(2), parcel(3, { state: 'problem', problem: 'duty' })];
  isSlow = false;
  answer({
    'POST /api/auth/session': () => sessionOf(person),
    'POST /api/parcels/window': ({ q, state, among, after }) => {
      if (isSlow) return new Promise<never>(() => {});
      const list = found(q).filter(({ parcel: each }) => (!state || each.state === state) && (!among || among.includes(each.orderId)));
      const from = after ? list.findIndex(({ parcel: each }) => each.parcelId === after.parcelId) + 1 : 0;
      const parcels = list.slice(from, among ? undefined : from + 2);
      return { parcels, next: from + parcels.length < list.length ? place(parcels.at(-1) as TrackedParcel) : null };
    },
    'POST /api/parcels/counts': ({ q }) => ({
      all: stored.length,
      counts: Object.fromEntries([...Map.groupBy(found(q), (each) => each.parcel.state)].map(([each, those]) => [each, those.length])),
    }),
  });
  await loadSession();
});
afterEach(() => queryClient.clear());

function Screen() {
  const [address, setAddress] = useState<{ q: string | undefined; state: ParcelState | undefined }>({ q: undefined, state: undefined });
  return (
    <TrackingScreen
      {...address}
      onSearch={(q) => setAddress((before) => ({ ...before, q }))}
      onState={(state) => setAddress((before) => ({ ...before, state }))}
      onOpen={() => {}}
    />
  );
}
function draw() {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
}
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => /79460000000\d/.exec(textContent ?? '')?.[0].at(-1));
const status = () => screen.getByRole('status').textContent;
const chip = (name: string) => screen.queryByRole('button', { name });
const rows = (data: Parcel[], gone: string[] = []) =>
  deliver({ name: 'rows', data: { kind: 'parcel', rows: data, gone }, cursor: undefined });

it('the parcels are read in windows, and counted by the server, also those of which no window has been read', async () => {
  const { user } = draw();
  await expect.poll(shown).toEqual(['3', '2']);
  await expect.poll(status).toBe('3건');
  expect(chip('전체 3건')).toBeTruthy();
  expect(chip('이동 중 2건')).toBeTruthy();
  expect(screen.getByRole('list', { name: '배송 목록' }).dataset.total).toBe('3');
  await user.click(screen.getByRole('button', { name: '끝 근처' }));
  await expect.poll(shown).toEqual(['3', '2', '1']);
  await user.click(screen.getByRole('button', { name: '이동 중 2건' }));
  await expect.poll(shown).toEqual(['2', '1']);
  expect(status()).toBe('전체 3건 중 2건');
});

it('what becomes of parcels and their orders is brought into the list that is read so far, and into the counts', async () => {
  draw();
  await expect.poll(shown).toEqual(['3', '2']);
  stored = [parcel(1), parcel(2, { state: 'problem', problem: 'lost', stateSince: '2026-01-01T00:00:00.000Z' }), ...stored.slice(2)];
  rows([stored[1] as Parcel]);
  await expect.poll(shown).toEqual(['2', '3']);
  await expect.poll(() => chip('문제 2건')).toBeTruthy();
  names[3] = 'Renamed';
  deliver({ name: 'rows', data: { kind: 'order', rows: [{ orderId: 3 }] as never }, cursor: undefined });
  await screen.findByText('Renamed');
  stored = stored.slice(0, 2);
  rows([], ['3']);
  await expect.poll(shown).toEqual(['2']);
  await expect.poll(status).toBe('2건');
});

it('a search that is emptied keeps its field and what was typed while the list is on its way', async () => {
  const { user } = draw();
  await expect.poll(shown).toEqual(['3', '2']);
  const search = screen.getByRole('searchbox');
  await user.type(search, 'nobody');
  await screen.findByText('찾은 것이 없습니다.');
  queryClient.removeQueries({ queryKey: ['parcels', 'windows', {}] });
  isSlow = true;
  await user.clear(search);
  await expect.poll(() => screen.queryByText('찾은 것이 없습니다.')).toBeNull();
  expect(document.activeElement).toBe(search);
  expect(screen.queryByText('운송장 번호가 있어야 합니다')).toBeNull();
});

it('where no order has a tracking number yet, every way by which one comes is told: made, entered, pasted', async () => {
  stored = [];
  draw();
  await screen.findByText('운송장 번호가 있어야 합니다');
  expect(screen.getByText(/운송장을 만들거나.*적거나.*붙여넣으면/)).toBeTruthy();
});

it('what the carrier said last is called the same on a card and in the history', () => {
  expect(ko.parcels.lastSeen('어제')).toBe(`${ko.parcels.fields.scannedAt} 어제`);
});

it('a parcel that becomes quiet while somebody looks moves up by itself, once', async () => {
  stored = [parcel(1, { stateSince: new Date(Date.now() - 5 * day).toISOString() }), parcel(2, { state: 'done' })];
  const [quiet, done] = stored.map(tracked) as [TrackedParcel, TrackedParcel];
  let reads = 0;
  answer({
    'POST /api/parcels/window': () => ({ parcels: ++reads === 1 ? [done, { ...quiet, urgency: 2 }] : [quiet, done], next: null }),
    'POST /api/parcels/counts': () => ({ all: 2, counts: { moving: 1, done: 1 } }),
  });
  draw();
  await expect.poll(shown).toEqual(['1', '2']);
  expect(reads).toBe(2);
});

it('what cannot be counted is said, and asked for again', async () => {
  let isDown = true;
  const windows = { parcels: found().slice(0, 2), next: null };
  answer({
    'POST /api/parcels/window': () => windows,
    'POST /api/parcels/counts': () => (isDown ? problemAnswer('internal-error') : { all: 3, counts: { moving: 2, problem: 1 } }),
  });
  const { user } = draw();
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  isDown = false;
  await user.click(retry);
  await expect.poll(status).toBe('3건');
});
