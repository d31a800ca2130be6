import { isOver, type ParcelState } from '#contract/parcels/parcel-states.ts';

/**
 * The course of an order: registered, paid, packed, sent, completed, or cancelled. People say when it was paid and packed; that it was
 * sent and has arrived its parcels say, and people only where there are none to say it. No zod here: the page imports it.
 */

/** What is done with an order after it was registered, in this order; a step may be left out. */
export const orderSteps = ['paid', 'packed', 'sent', 'completed'] as const;
export type OrderStep = (typeof orderSteps)[number];

/** How far an order is. */
export const orderStages = ['registered', ...orderSteps, 'cancelled'] as const;
export type OrderStage = (typeof orderStages)[number];

/** Orders of which a step can be said at once. */
export const maxStepOrders = 1000;

/** What decides how far an order is. Moments are milliseconds since 1970. */
export interface CourseFacts {
  cancelled: boolean;
  /** When somebody said it. */
  said: Readonly<Record<OrderStep, number | null>>;
  parcels: readonly ParcelState[];
  /** When the first of its parcels left, as far as is known. */
  leftAt: number | null;
}

/**
 * Why a step is not said, or not taken back: the order is cancelled; it is so already; it is further already; parcels say it; or
 * something that was done since hangs on it.
 */
export const stepObstacles = ['cancelled', 'same', 'past', 'parcels', 'hangs'] as const;
export type StepObstacle = (typeof stepObstacles)[number];

/** The parcels that go somewhere. */
const under = ({ parcels }: CourseFacts) => parcels.filter((state) => state !== 'cancelled');
const haveLeft = (facts: CourseFacts) => under(facts).some((state) => state !== 'before');
const haveArrived = (facts: CourseFacts) => under(facts).length > 0 && under(facts).every(isOver);

/** The database has the same rule (`order_stage`). */
const isDone: Readonly<Record<OrderStep, (facts: CourseFacts) => boolean>> = {
  completed: (facts) => (under(facts).length > 0 ? haveArrived(facts) : facts.said.completed !== null),
  sent: (facts) => haveLeft(facts) || facts.said.sent !== null || facts.said.completed !== null,
  packed: ({ said }) => said.packed !== null,
  paid: ({ said }) => said.paid !== null,
};

/** Was a step done, whoever says so? */
export const isStepDone = (facts: CourseFacts, step: OrderStep): boolean => isDone[step](facts);

/** How far an order is: the last step that was done. */
export function stageOf(facts: CourseFacts): OrderStage {
  if (facts.cancelled) return 'cancelled';
  return orderSteps.findLast((step) => isDone[step](facts)) ?? 'registered';
}

/** What keeps somebody from saying that a step was done; undefined where they can. An order may be paid for after it was sent. */
export function whyNotStep(facts: CourseFacts, step: OrderStep): StepObstacle | undefined {
  if (facts.cancelled) return 'cancelled';
  if (isDone[step](facts)) return 'same';
  if (step === 'completed' && under(facts).length > 0) return 'parcels';
  if (facts.said[step] !== null || (step === 'packed' && isDone.sent(facts))) return 'past';
  return undefined;
}

/** What keeps somebody from taking a step back; undefined where they can. */
export function whyNotBack(facts: CourseFacts, step: OrderStep): StepObstacle | undefined {
  if (facts.cancelled) return 'cancelled';
  const saidAt = facts.said[step];
  if (saidAt === null) return isDone[step](facts) ? 'parcels' : 'same';
  if (step === 'completed') return isDone.completed(facts) && under(facts).length > 0 ? 'parcels' : undefined;
  const later = orderSteps.slice(orderSteps.indexOf(step) + 1);
  if (later.some((each) => (facts.said[each] ?? Number.NEGATIVE_INFINITY) >= saidAt)) return 'hangs';
  return haveLeft(facts) && (step === 'sent' || (facts.leftAt ?? saidAt) >= saidAt) ? 'hangs' : undefined;
}

/** The step that comes next, as people do it: of those that can be said, the first after the last that was done. */
export function nextStep(facts: CourseFacts): OrderStep | undefined {
  const stage = stageOf(facts);
  const after = stage === 'registered' ? 0 : orderSteps.indexOf(stage as OrderStep) + 1;
  return orderSteps.slice(after).find((step) => whyNotStep(facts, step) === undefined);
}
