import type { OrderStep } from '#contract/orders/course/order-course.ts';
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
}

/** Marks a step of orders as done, or takes it back, and shows the outcome in a notice with an undo button. */
export function useMarkStep() {
  const t = useWords();
  const words = t.orderCourse;
  const stepping = useStepOrders();
  const mark: (marked: MarkedStep) => void = useOneAtATime(async ({ orderIds, step, back }: MarkedStep) => {
    try {
      const outcomes = await stepping.mutateAsync({ orderIds: [...orderIds], step, back });
      const done = doneOf(outcomes);
      const left = leftText(outcomes, t);
      const text = (back ? words.takenBack : words.done)(words.stages[step], formatNumber(done.length));
      if (left !== '') notifyRefused(words.leftOut, done.length > 0 ? `${text}. ${left}` : left);
      else if (back) notifyDone(text);
      else notifyDone(text, { label: words.back, act: () => mark({ orderIds: done, step, back: true }) });
    } catch (error) {
      notifyFailed(words.failed, problemText(error), { after: error, act: () => mark({ orderIds, step, back }) });
    }
  });
  return { mark, isPending: stepping.isPending };
}
