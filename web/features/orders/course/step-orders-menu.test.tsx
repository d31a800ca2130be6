import { Notifications, notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OrderSteps } from '#contract/orders/course/step-orders.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { StepOrdersMenu } from './step-orders-menu.tsx';

const words = ko.orderCourse;

/** Marks 1,001 orders as paid: one more than a call takes. */
async function payForMany() {
  const { user } = render(
    <>
      <Notifications />
      <StepOrdersMenu orderIds={Array.from({ length: 1001 }, (_, at) => at + 1)} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: words.many }));
  await user.click(await screen.findByRole('button', { name: words.mark.paid }));
  return user;
}

it('a step is said of as many orders as are chosen, also of more than go at once', async () => {
  openSession(person);
  const calls = answer({
    'POST /api/orders/step': ({ orderIds }) => ({
      outcomes: orderIds.map((orderId) => ({ orderId, outcome: 'done' as const, stage: 'paid' as const })),
    }),
  });
  const { user } = render(
    <>
      <Notifications />
      <StepOrdersMenu orderIds={Array.from({ length: 1001 }, (_, at) => at + 1)} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: ko.orderCourse.many }));
  await user.click(await screen.findByRole('button', { name: ko.orderCourse.mark.paid }));
  await screen.findByText(ko.orderCourse.done(ko.orderCourse.stages.paid, '1,001'));
  expect(calls.map(({ body }) => (body as OrderSteps).orderIds.length)).toEqual([1000, 1]);
  act(() => notifications.clean());
  cleanup();
});

it('where a part of the orders fails, says so of those alone, goes on with them, and undoes all', async () => {
  openSession(person);
  let isDown = true;
  const calls = answer({
    'POST /api/orders/step': ({ orderIds }) =>
      orderIds.length === 1 && isDown
        ? problemAnswer('internal-error')
        : { outcomes: orderIds.map((orderId) => ({ orderId, outcome: 'done' as const, stage: 'paid' as const })) },
  });
  const user = await payForMany();
  await screen.findByText(`${words.done(words.stages.paid, '1,000')}. ${words.rest('1')}`, { exact: false });
  isDown = false;
  await user.click(screen.getByRole('button', { name: ko.common.retry }));
  await screen.findByText(words.done(words.stages.paid, '1,001'));
  await user.click(await screen.findByRole('button', { name: words.back }));
  await screen.findByText(words.takenBack(words.stages.paid, '1,001'));
  const sent = calls.map(({ body }) => body as OrderSteps);
  expect(sent.map(({ orderIds, back }) => [orderIds.length, back])).toEqual([
    ...[1000, 1, 1].map((length) => [length, false]),
    ...[1000, 1].map((length) => [length, true]),
  ]);
  act(() => notifications.clean());
  cleanup();
});

it.each([
  ['a part is refused for good', problemAnswer('not-allowed'), ko.orderCourse.rest('1')],
  [
    'some orders cannot be changed',
    { outcomes: [{ orderId: 1001, outcome: 'same' as const, stage: 'paid' as const }] },
    ko.orderCourse.obstacles.same('1'),
  ],
])('where %s, what was stored can be undone', async (_, ofLast, said) => {
  openSession(person);
  const calls = answer({
    'POST /api/orders/step': ({ orderIds, back }) =>
      orderIds.length === 1 && !back
        ? ofLast
        : { outcomes: orderIds.map((orderId) => ({ orderId, outcome: 'done' as const, stage: 'paid' as const })) },
  });
  const user = await payForMany();
  await screen.findByText(said, { exact: false });
  expect(screen.queryByRole('button', { name: ko.common.retry })).toBeNull();
  await user.click(screen.getByRole('button', { name: words.back }));
  await screen.findByText(words.takenBack(words.stages.paid, '1,000'));
  await waitFor(() => expect(screen.queryByText(said, { exact: false })).toBeNull());
  expect(calls.map(({ body }) => [(body as OrderSteps).orderIds.length, (body as OrderSteps).back])).toEqual([
    [1000, false],
    [1, false],
    [1000, true],
  ]);
  act(() => notifications.clean());
  cleanup();
});
