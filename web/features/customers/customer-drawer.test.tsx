import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { sampleOrder } from '#test/orders.ts';
import { answer } from '#test/page/answers.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { CustomerDrawer } from './customer-drawer.tsx';

/** Stands in for the button that begins an order, which may ask a question. */
function Question() {
  const [asking, setAsking] = useState(false);
  return asking ? (
    <p>바꿀까요?</p>
  ) : (
    <button type="button" onClick={() => setAsking(true)}>
      새 주문
    </button>
  );
}

it('what was asked of one customer is not asked of the next, as when somebody goes back', async () => {
  answer({
    'POST /api/customers/one': ({ orderId }) => ({
      customer: {
        ...{ all: 1, count: 1, total: 5, orderIds: [orderId] },
        orders: [{ ...sampleOrder, orderId, receiverName: ['', 'Anna', 'Berta'][orderId] ?? '', products: [] } as never],
      },
    }),
  });
  const drawer = (orderId: number) => (
    <CustomerDrawer orderId={orderId} newOrder={() => <Question />} keep={() => null} ordersOf={() => null} onClose={() => {}} />
  );
  const { user, rerender } = render(drawer(1));
  await screen.findByText('Anna');
  rerender(drawer(2));
  await screen.findByText('Berta');
  await user.click(screen.getByRole('button', { name: '새 주문' }));
  await screen.findByText('바꿀까요?');
  // a customer whose data are loaded already
  rerender(drawer(1));
  await screen.findByText('Anna');
  expect(screen.queryByText('바꿀까요?')).toBeNull();
  cleanup();
});

it('opens at once, says that it is being read, and closes where that is no customer', async () => {
  const read = Promise.withResolvers<void>();
  answer({
    'POST /api/customers/one': async () => {
      await read.promise;
      return { customer: null };
    },
  });
  render(<CustomerDrawer orderId={7} newOrder={() => null} keep={() => null} ordersOf={() => null} onClose={() => {}} />);
  const drawer = await screen.findByRole('dialog', { name: ko.screens.titles.customer });
  expect(drawer.querySelector('[role=status]')?.getAttribute('aria-label')).toBe(ko.common.loading);
  await act(async () => read.resolve());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
});
