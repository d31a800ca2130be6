import { isOver, type ParcelState } from '#contract/parcels/parcel-states.ts';

/**
 * The course of an order: registered, paid, packed, sent, completed, or cancelled. People enter that it was paid and packed. That it was
 * sent and has arrived follows from its parcels, and is entered only where there are none. No zod here: the page imports it.
 */

/** The steps after registration, in this order; a step may be skipped. */
export const orderSteps = ['paid', 'packed', 'sent', 'completed'] as const;
export type OrderStep = (typeof orderSteps)[number];

/** The stages of an order. */
export const orderStages = ['registered', ...orderSteps, 'cancelled'] as const;
export type OrderStage = (typeof orderStages)[number];

/** The most orders for which a step can be entered at once. */
export const maxStepOrders = 1000;

/** The facts from which the stage of an order follows. Times are milliseconds since 1970. */
export interface CourseFacts {
  cancelled: boolean;
  /** When a person entered each step. */
  said: Readonly<Record<OrderStep, number | null>>;
  parcels: readonly ParcelState[];
  /** When the first of its parcels left, if known. */
  leftAt: number | null;
}

/**
 * Why a step cannot be entered or taken back. `cancelled`: the order is cancelled. `same`: the step is in that state already. `past`: the
 * order has passed the step. `parcels`: its parcels decide. `hangs`: a later step depends on it.
 */
export const stepObstacles = ['cancelled', 'same', 'past', 'parcels', 'hangs'] as const;
export type StepObstacle = (typeof stepObstacles)[number];

/** The parcels that were not cancelled. */
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

/** Was the step done, according to people or to the parcels? */
export const isStepDone = (facts: CourseFacts, step: OrderStep): boolean => isDone[step](facts);

/** The stage of an order: the last step that was done. */
export function stageOf(facts: CourseFacts): OrderStage {
  if (facts.cancelled) return 'cancelled';
  return orderSteps.findLast((step) => isDone[step](facts)) ?? 'registered';
}

/** Why a person cannot enter that a step was done; undefined where they can. An order may be paid after it was sent. */
export function whyNotStep(facts: CourseFacts, step: OrderStep): StepObstacle | undefined {
  if (facts.cancelled) return 'cancelled';
  if (isDone[step](facts)) return 'same';
  if (step === 'completed' && under(facts).length > 0) return 'parcels';
  if (facts.said[step] !== null || (step === 'packed' && isDone.sent(facts))) return 'past';
  return undefined;
}

/** Why a person cannot take a step back; undefined where they can. */
export function whyNotBack(facts: CourseFacts, step: OrderStep): StepObstacle | undefined {
  if (facts.cancelled) return 'cancelled';
  const enteredAt = facts.said[step];
  if (enteredAt === null) return isDone[step](facts) ? 'parcels' : 'same';
  if (step === 'completed') return isDone.completed(facts) && under(facts).length > 0 ? 'parcels' : undefined;
  const later = orderSteps.slice(orderSteps.indexOf(step) + 1);
  if (later.some((each) => (facts.said[each] ?? Number.NEGATIVE_INFINITY) >= enteredAt)) return 'hangs';
  return haveLeft(facts) && (step === 'sent' || (facts.leftAt ?? enteredAt) >= enteredAt) ? 'hangs' : undefined;
}

/** The step that people do next: of those that can be entered, the first after the last one done. */
export function nextStep(facts: CourseFacts): OrderStep | undefined {
  const stage = stageOf(facts);
  const after = stage === 'registered' ? 0 : orderSteps.indexOf(stage as OrderStep) + 1;
  return orderSteps.slice(after).find((step) => whyNotStep(facts, step) === undefined);
}
