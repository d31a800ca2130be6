import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OrderShipments } from '#contract/shipments/shipments.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { QuotePicker } from './quote-picker.tsx';

const quoted = (services: Record<string, number>): OrderShipments => ({
  ...{ rates: true, labels: true, revision: 1, shipments: [] },
  quotes: {
    ...{ carrier: 'FedEx', refused: [], askedAt: '2026-11-21T00:00:00.000Z', orderRevision: 1, outdated: false },
    quotes: Object.entries(services).map(([name, price]) => ({ service: name, name, price, currency: 'USD', days: 3 })),
  },
});
const picker = (services: Record<string, number>) => <QuotePicker orderId={1} known={quoted(services)} sent={[]} blocked={false} />;
const service = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(name) });
const make = () => screen.getByRole<HTMLButtonElement>('button', { name: ko.shipments.make });

it('no label is made by another service than was chosen, when a colleague asks for the rates again', async () => {
  openSession(person);
  const { user, rerender, unmount } = render(picker({ Economy: 20, Priority: 30 }));
  expect(service('Economy').checked).toBe(true);
  // another service has become the cheapest
  rerender(picker({ Economy: 20, Priority: 10 }));
  expect(service('Economy').checked).toBe(true);
  rerender(picker({ Priority: 10, First: 40 }));
  expect(make().disabled).toBe(true);
  await user.click(service('First'));
  expect(make().disabled).toBe(false);
  unmount();
});

it('shows whatever a carrier says as often as it says it', () => {
  openSession(person);
  const refused = ['Invalid postal code', 'Invalid postal code'];
  const known = quoted({});
  render(<QuotePicker orderId={1} known={{ ...known, quotes: known.quotes && { ...known.quotes, refused } }} sent={[]} blocked={false} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(refused);
});
