import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newCourse } from '#contract/orders/course/new-course.fixture.ts';
import type { Order } from '#contract/orders/orders.ts';
import { sampleOrder } from '#test/orders.ts';
import { answer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { SideDrawer } from '#web/ui/dialogs/side-drawer.tsx';
import { OrderSteps } from './order-steps.tsx';

const drawer = (order: Order) => (
  <SideDrawer opened onClose={() => undefined} title="주문">
    <OrderSteps order={order} />
  </SideDrawer>
);

it('a step is said by a double click, and not taken back by its second click', async () => {
  openSession(person);
  const calls = answer({
    'POST /api/orders/step': ({ orderIds }) => ({
      outcomes: orderIds.map((orderId) => ({ orderId, outcome: 'done' as const, stage: 'paid' as const })),
    }),
  });
  const { rerender, unmount, client } = render(drawer(sampleOrder));
  fireEvent.click(await screen.findByRole('button', { name: ko.orderCourse.mark.paid }), { detail: 1 });
  await expect.poll(() => calls).toHaveLength(1);
  const paid = { at: '2026-11-21T00:00:00.000Z', byName: '김서연' };
  rerender(drawer({ ...sampleOrder, course: { ...newCourse, said: { ...newCourse.said, paid } } }));
  const back = await screen.findByRole<HTMLButtonElement>('button', { name: ko.orderCourse.backOf(ko.orderCourse.stages.paid) });
  await expect.poll(() => back.disabled).toBe(false);
  fireEvent.click(back, { detail: 2 });
  expect(client.isMutating()).toBe(0);
  fireEvent.click(back, { detail: 1 });
  await expect.poll(() => calls).toHaveLength(2);
  unmount();
});
