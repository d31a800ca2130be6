import { Notifications } from '@mantine/notifications';
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

/** An order to which somebody else has just added a parcel. This page learns of it only when it reads the parcels again. */
function Drawer() {
  const [parcels, setParcels] = useState<Parcel[]>([]);
  return <AddNumberForm orderNumber="261121-001" parcels={parcels} onUnseen={async () => setParcels([theirs])} />;
}

it('a number beside a parcel that came meanwhile is asked about, and added once that is confirmed', async () => {
  const context = { elsewhere: null, beside: [1], attempt: null };
  const calls = answer({
    'POST /api/parcels/pages': () => ({ pages: [] }),
    'POST /api/parcels/add': ({ rows }) =>
      rows[0]?.besideParcels?.includes(theirs.parcelId)
        ? {
            parcels: [{ ...theirs, parcelId: 4, carrier: 'EMS', trackingNumber: 'EM700000001KR' }],
            outcomes: [{ outcome: 'added', ...context }],
          }
        : { parcels: [], outcomes: [{ outcome: 'other-parcel', ...context }] },
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

it('the next number can be typed while one is on its way: it stays, and what is said of the other names that one', async () => {
  const answered = Promise.withResolvers<void>();
  const context = { elsewhere: null, beside: [], attempt: null };
  answer({
    'POST /api/parcels/pages': () => ({ pages: [] }),
    'POST /api/parcels/add': async () => {
      await answered.promise;
      return { parcels: [], outcomes: [{ outcome: 'full-order', ...context }] };
    },
  });
  const { user } = render(
    <>
      <Notifications />
      <Drawer />
    </>,
  );
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: '운송장 번호' });
  await user.type(number, '794600000001{Enter}');
  await user.clear(number);
  await user.type(number, '794600000002');
  answered.resolve();
  await screen.findByText(/794600000001: /);
  expect(number.value).toBe('794600000002');
  expect(number.getAttribute('aria-invalid')).not.toBe('true');
});

it('a number that was added goes from the field, and the one that is typed by then does not', async () => {
  const answered = Promise.withResolvers<void>();
  const parcel = { ...theirs, trackingNumber: '794600000001' };
  const calls = answer({
    'POST /api/parcels/pages': () => ({ pages: [] }),
    'POST /api/parcels/add': async () => {
      await answered.promise;
      return { parcels: [parcel], outcomes: [{ outcome: 'added', elsewhere: null, beside: [], attempt: null }] };
    },
  });
  const { user } = render(<Drawer />);
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: '운송장 번호' });
  await user.type(number, '794600000001{Enter}');
  await user.type(number, '2');
  answered.resolve();
  await expect.poll(() => screen.getByRole('button', { name: '번호 추가' }).hasAttribute('data-loading')).toBe(false);
  expect(number.value).toBe('7946000000012');
  expect(calls.filter(({ name }) => name === 'POST /api/parcels/add')).toHaveLength(1);
});

it('a number that is typed stays for whoever comes back, until it is added', async () => {
  const answered = Promise.withResolvers<void>();
  answer({
    'POST /api/parcels/pages': () => ({ pages: [] }),
    'POST /api/parcels/add': async () => {
      await answered.promise;
      return { parcels: [theirs], outcomes: [{ outcome: 'added', elsewhere: null, beside: [], attempt: null }] };
    },
  });
  const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: '운송장 번호' });
  const first = render(<Drawer />);
  await first.user.type(number(), '794600000001');
  first.unmount();
  const second = render(<Drawer />);
  expect(number().value).toBe('794600000001');
  await second.user.type(number(), '{Enter}');
  second.unmount();
  answered.resolve();
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).not.toContain('7946');
  render(<Drawer />);
  expect(number().value).toBe('');
});

it('a number that waits in the tab for whoever typed it waits with the carrier that they said', async () => {
  const calls = answer({
    'POST /api/parcels/pages': () => ({ pages: [] }),
    'POST /api/parcels/add': () => ({
      parcels: [{ ...theirs, parcelId: 5, carrier: 'K-Packet', trackingNumber: 'EM700000002KR' }],
      outcomes: [{ outcome: 'added', elsewhere: null, beside: [], attempt: null }],
    }),
  });
  const before = render(<Drawer />);
  await before.user.clear(screen.getByRole('combobox', { name: '운송사' }));
  await before.user.type(screen.getByRole('combobox', { name: '운송사' }), 'K-Packet');
  await before.user.type(screen.getByRole('textbox', { name: '운송장 번호' }), 'EM700000002KR');
  before.unmount();
  const { user } = render(<Drawer />);
  await user.type(screen.getByRole('textbox', { name: '운송장 번호' }), '{Enter}');
  await expect.poll(() => screen.getByRole<HTMLInputElement>('textbox', { name: '운송장 번호' }).value).toBe('');
  expect(calls.find(({ name }) => name === 'POST /api/parcels/add')?.body).toMatchObject({
    rows: [{ carrier: 'K-Packet', trackingNumber: 'EM700000002KR' }],
  });
  expect(Object.keys(sessionStorage).filter((key) => key.includes('261121-001'))).toEqual([]);
});
