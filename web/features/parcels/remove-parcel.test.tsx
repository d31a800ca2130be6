import { Notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { openSession } from '#web/session/session.ts';
import { RemoveParcel } from './remove-parcel.tsx';

const seen: Parcel = {
  ...{ parcelId: 1, orderId: 1, carrier: 'FedEx', trackingNumber: '1001', state: 'moving', problem: null, revision: 1 },
  ...{ stateSince: '2026-11-21T00:00:00.000Z', statusText: null, scannedAt: null, scanPlace: null },
};

/**
 * Confirms the removal of a parcel that changes while the question is open.
 * @returns the revisions that were sent, and the one that was removed
 */
async function removedWhile(meanwhile: Partial<Parcel>) {
  const stored = { ...seen, ...meanwhile, revision: 2 };
  const asked: unknown[] = [];
  let gone: unknown;
  answer({
    'POST /api/parcels/remove': ({ revision }) => {
      asked.push(revision);
      if (revision !== undefined && revision !== stored.revision) return problemAnswer('revision-conflict', { current: stored });
      gone = revision;
      return {};
    },
  });
  openSession(person);
  const drawn = (parcel: Parcel) => (
    <>
      <Notifications />
      <RemoveParcel parcel={parcel} />
    </>
  );
  const { user, rerender } = render(drawn(seen));
  await user.click(screen.getByRole('button', { name: '운송장 1001 빼기' }));
  await screen.findByRole('dialog', { name: /1001/ });
  rerender(drawn(stored));
  await user.click(screen.getByRole('button', { name: '빼기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { asked, gone };
}

it('a number that somebody else corrected meanwhile is not taken away', async () => {
  const { asked, gone } = await removedWhile({ trackingNumber: '1002' });
  expect([asked, gone]).toEqual([[1], undefined]);
  expect(await screen.findByText(/그사이 다른 사람이 바꿨습니다/)).toBeTruthy();
});

it('a number is taken away though the carrier has said something meanwhile', async () => {
  expect(await removedWhile({ state: 'done' })).toEqual({ asked: [1, 2], gone: 2 });
});
