import { Notifications, notifications } from '@mantine/notifications';
import { act, cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OrderSteps } from '#contract/orders/course/step-orders.ts';
import { answer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { StepOrdersMenu } from './step-orders-menu.tsx';

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
