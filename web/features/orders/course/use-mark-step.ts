import type { OrderStep } from '#contract/orders/course/order-course.ts';
import type { StepOutcome } from '#contract/orders/course/step-orders.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { notifyDone, notifyFailed, notifyRefused } from '#web/ui/feedback/notify.tsx';
import { useOneAtATime } from '#web/ui/inputs/use-one-at-a-time.ts';
import { useStepOrders } from './course.queries.ts';
import { doneOf, leftText } from './outcome-texts.ts';

interface MarkedStep {
  orderIds: readonly number[];
  step: OrderStep;
  back: boolean;
  /** The outcomes of the orders for which the step was stored before it failed for these. */
  before?: readonly StepOutcome[];
}

/**
 * Marks a step of orders as done, or takes it back, and shows the outcome in a notice with an undo button, also where only some of the
 * orders could be marked. Where a request fails, the notice says for how many orders the step is stored, and goes on with the others.
 */
export function useMarkStep() {
  const t = useWords();
  const words = t.orderCourse;
  const stepping = useStepOrders();
  const mark: (marked: MarkedStep) => void = useOneAtATime(async ({ orderIds, step, back, before = [] }: MarkedStep) => {
    const { outcomes: further, failure } = await stepping.mutateAsync({ orderIds: [...orderIds], step, back });
    const outcomes = [...before, ...further];
    const done = doneOf(outcomes);
    const left = leftText(outcomes, t);
    const text = (back ? words.takenBack : words.done)(words.stages[step], formatNumber(done.length));
    const undo = back || done.length === 0 ? undefined : { label: words.back, act: () => mark({ orderIds: done, step, back: true }) };
    if (failure) {
      const { error, rest } = failure;
      const reason = problemText(error);
      const retry = { after: error, act: () => mark({ orderIds: rest, step, back, before: outcomes }) };
      const said = outcomes.length > 0 ? `${text}. ${words.rest(formatNumber(rest.length))} ${reason}` : reason;
      notifyFailed(words.failed, said, retry, undo);
    } else if (left !== '') notifyRefused(words.leftOut, done.length > 0 ? `${text}. ${left}` : left, undo);
    else notifyDone(text, undo);
  });
  return { mark, isPending: stepping.isPending };
}
