import { daysBetween } from '#contract/days.ts';
import { differingFields, type Target, valuesOf } from './board-item.ts';
import type { BoardStore } from './board-store.ts';
import { itemNow } from './own-versions.ts';
import { type SingleStep, type Step, type StepOf, stepsOf } from './undo-history.ts';

type Store = Pick<BoardStore, 'known'>;

/** As the server last sent it, unless it is deleted. */
const presentItem = (store: Store, { target }: { target: Target }) =>
  store.known(target.projectId)?.deleted ? undefined : itemNow(store, target);

/**
 * Call it when a step begins, and the function that it returns when it is sent: whether somebody else has changed the same
 * meanwhile, while steps before it were on their way. What is as it was when it began is nobody else's: a step before it
 * has not been stored.
 */
export function watchOthers(store: Store, step: Step): (one: SingleStep) => boolean {
  const before = new Map(stepsOf(step).map((one) => [one, presentItem(store, one)]));
  return (one) => {
    const [then, now] = [before.get(one), presentItem(store, one)];
    if (one.kind === 'existence' || !then || !now) return false;
    const changed = differingFields(valuesOf(then), valuesOf(now));
    return differingFields(one.from, now).some((field) => changed.includes(field));
  };
}

/** By how many days a project has to move from where it is stored: a step before it may not have been. */
export function daysToGo(store: Store, step: StepOf<'move'>): number {
  const item = presentItem(store, step);
  return item ? daysBetween(item.startDate, step.to.startDate) : step.days;
}
