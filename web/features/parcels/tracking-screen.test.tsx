import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { byUrgency, type ParcelState, urgencyOf } from '#contract/parcels/parcel-states.ts';
import type { TrackedParcel } from '#contract/parcels/parcel-window.ts';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { giveHeights } from '#test/page/layout.ts';
import { person, sessionOf } from '#test/page/person.ts';
import { renderRouted } from '#test/page/render.tsx';
import { queryClient } from '#web/http/query-client.ts';
import { ko } from '#web/i18n/ko.ts';
import { loadSession } from '#web/session/session.ts';
import { deliver } from '#web/sync/live.ts';
import { TrackingScreen } from './tracking-screen.tsx';

const day = 86_400_000;
const names = new Map([
  [91, 'Jane'],
  [92, 'Lena'],
  [93, 'Ana'],
]);
const parcel = (parcelId: number, given: Partial<Parcel> = {}): Parcel => ({
  parcelId,
  orderId: parcelId,
  carrier: 'FedEx',
  trackingNumber: `7946${String(parcelId).padStart(8, '0')}`,
  state: 'moving',
  problem: null,
  stateSince: new Date(Date.now() - day).toISOString(),
  statusText: null,
  scannedAt: null,
  scanPlace: null,
  revision: 1,
  ...given,
});

/** The delivered parcels come after all others, and are more than a window holds. */
const windowRows = 30;
const delivered = Array.from({ length: 37 }, (_, at) => parcel(at + 1, { state: 'done' }));

/** The parcels on the server. */
let stored: Parcel[];
let isSlow: boolean;
/** For each window that was read, the parcel after which it begins. */
let read: (number | undefined)[];
const tracked = (each: Parcel): TrackedParcel => ({
  parcel: each,
  order: {
    orderId: each.orderId,
    orderNumber: `261121-00${each.orderId}`,
    receiverName: names.get(each.orderId) ?? '',
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
  // three or four rows are in sight
  giveHeights({ height: 200 });
  names.set(93, 'Ana');
  stored = [...delivered, parcel(91), parcel(92), parcel(93, { state: 'problem', problem: 'duty' })];
  isSlow = false;
  read = [];
  answer({
    'POST /api/auth/session': () => sessionOf(person),
    'POST /api/parcels/window': ({ q, state, among, after }) => {
      if (isSlow) return new Promise<never>(() => {});
      const list = found(q).filter(({ parcel: each }) => (!state || each.state === state) && (!among || among.includes(each.orderId)));
      const from = after ? list.findIndex(({ parcel: each }) => each.parcelId === after.parcelId) + 1 : 0;
      const parcels = list.slice(from, among ? undefined : from + windowRows);
      if (!among) read.push(after?.parcelId);
      return { parcels, next: from + parcels.length < list.length ? place(parcels.at(-1) as TrackedParcel) : null };
    },
    'POST /api/parcels/counts': ({ q }) => ({
      all: stored.length,
      counts: Object.fromEntries([...Map.groupBy(found(q), (each) => each.parcel.state)].map(([each, those]) => [each, those.length])),
    }),
  });
  await loadSession();
});

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
  return renderRouted(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
}
const cards = () => screen.queryAllByRole('listitem');
/** The numbers of the parcels at the top of the list. */
const first = (count: number) =>
  cards()
    .slice(0, count)
    .map(({ textContent }) => Number(/7946(\d{8})/.exec(textContent ?? '')?.[1]));
const status = () => screen.getByRole('status').textContent;
const chip = (name: string) => screen.queryByRole('button', { name });
const rows = (data: Parcel[], gone: string[] = []) =>
  deliver({ name: 'rows', data: { kind: 'parcel', rows: data, gone }, cursor: undefined });

it('searches for the beginning of a text that is too long for the server, and says so', async () => {
  const { user } = draw();
  await user.click(await screen.findByRole('searchbox'));
  stored.push(parcel(94));
  names.set(94, 'J'.repeat(100));
  await user.paste('J'.repeat(120));
  await expect.poll(() => first(1)).toEqual([94]);
  expect(screen.getByText(ko.common.tooLong('100', '120')).role).toBe('status');
  names.delete(94);
});

it('the parcels are read in windows, and counted by the server, also those of which no window has been read', async () => {
  const { user } = draw();
  await expect.poll(() => first(3)).toEqual([93, 92, 91]);
  await expect.poll(status).toBe('40건');
  expect(chip('전체 40')).toBeTruthy();
  expect(chip('이동 중 2')).toBeTruthy();
  await expect.poll(() => cards()[0]?.ariaSetSize).toBe('40');
  expect(read).toEqual([undefined]);
  const list = screen.getByRole('region', { name: '배송 목록' });
  list.scrollTop = 10_000;
  fireEvent.scroll(list);
  const last = () => Number(cards().at(-1)?.ariaPosInSet);
  await expect.poll(last).toBeGreaterThan(windowRows);
  expect(read).toEqual([undefined, 11]);
  await user.click(screen.getByRole('button', { name: '이동 중 2' }));
  await expect.poll(() => first(3)).toEqual([92, 91]);
  expect(status()).toBe('전체 40건 중 2건');
});

it('what becomes of parcels and their orders is brought into the list that is read so far, and into the counts', async () => {
  draw();
  await expect.poll(() => first(3)).toEqual([93, 92, 91]);
  const lost = parcel(92, { state: 'problem', problem: 'lost', stateSince: '2026-01-01T00:00:00.000Z' });
  stored = stored.map((each) => (each.parcelId === 92 ? lost : each));
  rows([lost]);
  await expect.poll(() => first(3)).toEqual([92, 93, 91]);
  await expect.poll(() => chip('문제 2')).toBeTruthy();
  names.set(93, 'Renamed');
  deliver({ name: 'rows', data: { kind: 'order', rows: [{ orderId: 93 }] as never }, cursor: undefined });
  await screen.findByText('Renamed');
  stored = stored.filter(({ parcelId }) => parcelId !== 93);
  rows([], ['93']);
  await expect.poll(() => first(2)).toEqual([92, 91]);
  await expect.poll(status).toBe('39건');
  expect(read).toEqual([undefined]);
});

it('a search that is emptied keeps its field and what was typed while the list is on its way', async () => {
  const { user } = draw();
  await expect.poll(() => first(3)).toEqual([93, 92, 91]);
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
  stored = [parcel(91, { stateSince: new Date(Date.now() - 5 * day).toISOString() }), parcel(92, { state: 'done' })];
  const [quiet, done] = stored.map(tracked) as [TrackedParcel, TrackedParcel];
  let reads = 0;
  answer({
    'POST /api/parcels/window': () => ({ parcels: ++reads === 1 ? [done, { ...quiet, urgency: 2 }] : [quiet, done], next: null }),
    'POST /api/parcels/counts': () => ({ all: 2, counts: { moving: 1, done: 1 } }),
  });
  draw();
  await expect.poll(() => first(2)).toEqual([91, 92]);
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
