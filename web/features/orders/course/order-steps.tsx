import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { isStepDone, nextStep, type OrderStep, orderSteps, stageOf, whyNotBack, whyNotStep } from '#contract/orders/course/order-course.ts';
import type { Order } from '#contract/orders/orders.ts';
import { mayCall } from '#contract/rights.ts';
import { formatMoment } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { courseOf, doneAt } from './course-of.ts';
import classes from './order-steps.module.css';
import { useFocusAfterStep } from './use-focus-after-step.ts';
import { useMarkStep } from './use-mark-step.ts';

/** The course of an order: the steps that are done, when and by whom, the next one, and those that can be taken back. */
export function OrderSteps({ order }: { order: Order }) {
  const words = useWords().orderCourse;
  const stepping = useMarkStep();
  const isBegun = stageOf(courseOf(order)) === 'registered';
  const moment = formatMoment(order.registeredAt);
  const { section, press } = useFocusAfterStep(stepping.isPending);
  return (
    <section ref={section} aria-label={words.title}>
      <h3 className={classes.heading}>{words.title}</h3>
      <ol className={classes.steps} data-cancelled={order.cancelled || undefined}>
        <li className={classes.step} data-done aria-current={isBegun || undefined}>
          <Mark done />
          <span className={classes.name}>{words.stages.registered}</span>
          <span className={classes.entered}>{order.registeredByName === null ? moment : words.by(order.registeredByName, moment)}</span>
        </li>
        {orderSteps.map((step) => (
          <Step key={step} order={order} step={step} stepping={stepping} onPress={press} />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  order: Order;
  step: OrderStep;
  stepping: ReturnType<typeof useMarkStep>;
  onPress(button: HTMLButtonElement): void;
}

/** One step, with its button. */
function Step({ order, step, stepping: { mark, isPending }, onPress }: StepProps) {
  const words = useWords().orderCourse;
  const may = mayCall('POST /api/orders/step', useSignedIn());
  const facts = courseOf(order);
  const isDone = isStepDone(facts, step);
  const isNext = step === nextStep(facts);
  const pressed =
    ({ back }: { back: boolean }) =>
    (event: MouseEvent<HTMLButtonElement>) => {
      onPress(event.currentTarget);
      mark({ orderIds: [order.orderId], step, back });
    };
  return (
    <li className={classes.step} data-done={isDone || undefined} aria-current={stageOf(facts) === step || undefined}>
      <Mark done={isDone} />
      <span className={classes.name}>{words.stages[step]}</span>
      <span className={classes.entered}>
        <EnteredStep order={order} step={step} />
      </span>
      {may && whyNotStep(facts, step) === undefined && (
        <Button
          size="xs"
          variant={isNext ? 'filled' : 'default'}
          disabled={isPending}
          data-next={isNext || undefined}
          // the button that takes the step back appears in this one's place: the second click of a double click must not press it
          data-once
          onClick={pressed({ back: false })}
        >
          {words.mark[step]}
        </Button>
      )}
      {may && whyNotBack(facts, step) === undefined && (
        <Button
          size="xs"
          variant="subtle"
          disabled={isPending}
          aria-label={words.backOf(words.stages[step])}
          data-once
          onClick={pressed({ back: true })}
        >
          {words.back}
        </Button>
      )}
    </li>
  );
}

const Mark = ({ done }: { done: boolean }) => <span className={classes.mark}>{done && <Icon name="check" />}</span>;

/** When a step was done and by whom, or that it was skipped. */
function EnteredStep({ order, step }: { order: Order; step: OrderStep }) {
  const words = useWords().orderCourse;
  const facts = courseOf(order);
  const done = doneAt(order, step);
  if (done) {
    const moment = formatMoment(done.at);
    if (done.byParcels) return words.byParcels(moment);
    return done.byName === null ? moment : words.by(done.byName, moment);
  }
  const isPast = orderSteps.slice(orderSteps.indexOf(step) + 1).some((later) => isStepDone(facts, later));
  return isPast ? words.left : words.ahead;
}
