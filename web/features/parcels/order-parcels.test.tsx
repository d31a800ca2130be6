import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { sampleOrder } from '#test/orders.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { renderRouted } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { MantineNotices } from '#web/ui/feedback/mantine-notices.tsx';
import { OrderParcels } from './order-parcels.tsx';

const parcel = { parcelId: 1, orderId: 3, carrier: 'FedEx', trackingNumber: '794600000001', state: 'moving', problem: null } as Parcel;
beforeEach(() => openSession(person));

it.each([
  ['how many parcels have changed', { parcels: 2, changed: 2 }, ko.parcels.asked(2)],
  ['that there is no news', { parcels: 1, changed: 0 }, ko.parcels.askedInVain],
  ['that the carrier does not answer', undefined, ko.problems['carrier-unavailable']],
])('whoever has the carrier asked is told %s', async (_, reply, said) => {
  answer({
    'POST /api/parcels/ofOrder': () => ({ parcels: [parcel] }),
    'POST /api/parcels/pages': () => ({ pages: [{ carrier: 'FedEx', page: 'https://fedex.invalid/{number}', tracked: true }] }),
    'POST /api/parcels/ask': () => reply ?? problemAnswer('carrier-unavailable'),
  });
  const { user, unmount } = renderRouted(
    <>
      <OrderParcels order={sampleOrder} shop="" mail={() => null} />
      <MantineNotices />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: ko.parcels.askNow }));
  expect(await screen.findByText(said)).toBeDefined();
  unmount();
});
