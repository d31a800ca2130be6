import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { ParcelCard } from './parcel-card.tsx';

const seen: Parcel = {
  ...{ parcelId: 1, orderId: 1, carrier: 'FedEx', trackingNumber: '1001', state: 'moving', problem: null, revision: 1 },
  ...{ stateSince: '2026-11-21T00:00:00.000Z', statusText: null, scannedAt: null, scanPlace: null },
};

/** Corrects a tracking number while the stored parcel, and the card, change in this way. */
async function correctedWhile(meanwhile: Partial<Parcel>, until?: Promise<void>) {
  let stored: Parcel = seen;
  let isDown = false;
  answer({
    'POST /api/parcels/pages': () => ({ pages: [] }),
    'POST /api/parcels/update': async ({ revision, changes }) => {
      await until;
      if (isDown) return problemAnswer('internal-error');
      if (revision !== stored.revision) return problemAnswer('revision-conflict', { current: stored });
      stored = { ...stored, ...(changes as Partial<Parcel>), revision: stored.revision + 1 };
      return { parcel: stored };
    },
  });
  openSession(person);
  const { user, rerender } = render(<ParcelCard parcel={seen} scans={undefined} />);
  await user.click(screen.getByText('1001'));
  const field = await screen.findByRole('textbox');
  stored = { ...seen, ...meanwhile, revision: 2 };
  rerender(<ParcelCard parcel={stored} scans={undefined} />);
  await user.clear(field);
  await user.type(field, '1003{Enter}');
  const breakDown = () => {
    isDown = true;
  };
  return { user, stored: () => stored, breakDown };
}

it('a number that somebody else corrected meanwhile is not written over: both are shown', async () => {
  const { user, stored } = await correctedWhile({ trackingNumber: '1002' });
  await user.click(await screen.findByRole('button', { name: '내 값으로 저장' }));
  expect(screen.getByText('1002')).toBeTruthy();
  await waitFor(() => expect(stored().trackingNumber).toBe('1003'));
});

it('is corrected though the carrier has said something meanwhile', async () => {
  const { stored } = await correctedWhile({ state: 'done' });
  await waitFor(() => expect(stored()).toMatchObject({ trackingNumber: '1003', state: 'done' }));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

it('keeps the number that was typed where it cannot be stored after one has chosen it', async () => {
  const { user, breakDown } = await correctedWhile({ trackingNumber: '1002' });
  breakDown();
  await user.click(await screen.findByRole('button', { name: '내 값으로 저장' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field.value).toBe('1003');
});

it('comes back with the number that was typed where the question is closed', async () => {
  const { user, stored } = await correctedWhile({ trackingNumber: '1002' });
  await screen.findByRole('button', { name: '내 값으로 저장' });
  await user.keyboard('{Escape}');
  expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('1003');
  expect(stored().trackingNumber).toBe('1002');
});

it('keeps what was typed while the number was stored, and stores that from what is stored by then', async () => {
  const answered = Promise.withResolvers<void>();
  const { user, stored } = await correctedWhile({ state: 'done' }, answered.promise);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await user.type(field, '4{Enter}');
  await act(async () => answered.resolve());
  await screen.findByText(ko.saving.stored);
  expect([stored().trackingNumber, field.value]).toEqual(['1003', '10034']);
  await user.type(field, '{Enter}');
  await waitFor(() => expect(stored().trackingNumber).toBe('10034'));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

it('keeps what was typed since, though somebody else had corrected the number: the choice is about what was sent', async () => {
  const answered = Promise.withResolvers<void>();
  const { user, stored } = await correctedWhile({ trackingNumber: '1002' }, answered.promise);
  await user.type(screen.getByRole('textbox'), '4');
  await act(async () => answered.resolve());
  await user.click(await screen.findByRole('button', { name: ko.common.keepMine }));
  await screen.findByText(ko.saving.stored);
  expect([stored().trackingNumber, screen.getByRole<HTMLInputElement>('textbox').value]).toEqual(['1003', '10034']);
});
