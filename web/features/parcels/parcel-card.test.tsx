import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { answer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { ParcelCard } from './parcel-card.tsx';

const parcel: Parcel = {
  ...{ parcelId: 1, orderId: 1, carrier: 'fedex', trackingNumber: '794612345678', state: 'moving', problem: null, revision: 1 },
  ...{ stateSince: new Date().toISOString(), statusText: null, scannedAt: null, scanPlace: null },
};

it('a carrier is known in whichever letters somebody has typed its name: it has its page, and is not followed by hand', async () => {
  answer({
    'POST /api/parcels/pages': () => ({ pages: [{ carrier: 'FedEx', page: 'https://carrier.example/{number}', tracked: true }] }),
  });
  openSession(person);
  render(<ParcelCard parcel={parcel} scans={[]} />);
  const page = await screen.findByRole('link', { name: ko.parcels.pageOf('fedex', '794612345678') });
  expect(page.getAttribute('href')).toBe('https://carrier.example/794612345678');
  expect(screen.getByText(ko.parcels.noScans, { exact: false }).textContent).not.toContain(ko.parcels.byHand);
});
