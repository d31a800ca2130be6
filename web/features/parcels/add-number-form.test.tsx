import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { answer } from '#test/page/answers.ts';
import { render } from '#test/page/render.tsx';
import { AddNumberForm } from './add-number-form.tsx';

const theirs: Parcel = {
  parcelId: 3,
  orderId: 1,
  carrier: 'FedEx',
  trackingNumber: '794600000003',
  state: 'before',
  problem: null,
  stateSince: '2026-11-21T00:00:00.000Z',
  statusText: null,
  scannedAt: null,
  scanPlace: null,
  revision: 1,
};

/** An order to which somebody else has just given a parcel, of which this page learns when it reads again. */
function Drawer() {
  const [parcels, setParcels] = useState<Parcel[]>([]);
  return <AddNumberForm orderNumber="261121-001" parcels={parcels} onUnseen={async () => setParcels([theirs])} />;
}

it('a number beside a parcel that came meanwhile is asked about, and added once that is confirmed', async () => {
  const said = { elsewhere: null, beside: 1, attempt: null };
  const calls = answer({
    'POST /api/parcels/pages': () => ({ pages: [] }),
    'POST /api/parcels/add': ({ rows }) =>
      rows[0]?.besideParcels?.includes(theirs.parcelId)
        ? {
            parcels: [{ ...theirs, parcelId: 4, carrier: 'EMS', trackingNumber: 'EM700000001KR' }],
            outcomes: [{ outcome: 'added', ...said }],
          }
        : { parcels: [], outcomes: [{ outcome: 'other-parcel', ...said }] },
  });
  const { user } = render(<Drawer />);
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: '운송장 번호' });
  await user.type(number, 'EM700000001KR{Enter}');
  await screen.findByRole('dialog', { name: '소포를 하나 더 보낼까요?' });
  expect(number.value).toBe('EM700000001KR');
  await user.click(screen.getByRole('button', { name: /하나 더/ }));
  await expect.poll(() => number.value).toBe('');
  expect(calls.filter(({ name }) => name === 'POST /api/parcels/add')).toHaveLength(2);
});
