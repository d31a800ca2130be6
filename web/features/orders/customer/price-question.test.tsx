import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { CustomerContext } from '#web/features/orders/contexts/contexts.door.ts';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { PriceQuestion } from './price-question.tsx';

beforeEach(() => {
  openSession(person);
});

const customers = { members: [], memberOf: () => undefined, rates: { US: 1400 } };
const lines = [{ pdNumber: 1, productName: '컵', quantity: '1', unitPrice: '5' }] as never;

it.each(['POST /api/products/allData', 'POST /api/products/tierPrices'] as const)(
  'it is said that prices stay as they are where %s cannot be read',
  async (endpoint) => {
    answer({
      'POST /api/products/allData': () => new Promise<never>(() => {}),
      'POST /api/products/tierPrices': () => new Promise<never>(() => {}),
      [endpoint]: () => problemAnswer('internal-error'),
    });
    render(
      <CustomerContext value={customers}>
        <PriceQuestion tier="global" lines={lines} onLines={() => {}} onClose={() => {}} />
      </CustomerContext>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain(ko.orders.customer.priceUnknown);
    await screen.findByRole('button', { name: ko.common.retry });
  },
);
