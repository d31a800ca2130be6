import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer } from '#test/page/answers.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { ChooseButton, ChosenOrders, useChoosing } from './choose-orders.tsx';

const noActions = () => null;
const wanted = {};

function List() {
  const choosing = useChoosing(noActions);
  return (
    <>
      <ChooseButton choosing={choosing} />
      <button type="button" onClick={() => choosing.onToggle(9)}>
        9
      </button>
      {choosing.chosen && <ChosenOrders choosing={choosing} wanted={wanted} listed={[]} open={2} />}
    </>
  );
}

it.each([
  ['are chosen beside one that was chosen meanwhile', '9', ko.orders.choosing.chosen('3')],
  ['are not chosen by whoever has ended choosing meanwhile', ko.orders.choosing.end, undefined],
])('all orders %s', async (_what, press, expected) => {
  const answered = Promise.withResolvers<void>();
  answer({
    'POST /api/orders/window': async () => {
      await answered.promise;
      return { orders: [1, 2].map((orderId) => ({ orderId, cancelled: false, erased: false })) as never, next: null };
    },
  });
  const { user, client } = render(<List />);
  await user.click(screen.getByRole('button', { name: ko.orders.choosing.begin }));
  await user.click(screen.getByRole('button', { name: ko.orders.choosing.all('2') }));
  await user.click(screen.getByRole('button', { name: press }));
  await act(async () => answered.resolve());
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
  await act(async () => {});
  expect(screen.queryByRole('status')?.textContent).toBe(expected);
});
