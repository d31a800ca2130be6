import { daysBetween } from '#contract/days.ts';
import { differingFields, findItem, movedBy, without, withValues } from './board-item.ts';
import type { BoardStore, KnownProject } from './board-store.ts';
import { type SingleStep, type Step, stepsOf } from './undo-history.ts';

/** A step that is shown, and is on its way to the server. */
export interface BegunStep {
  /** Those of its steps where somebody else was first: such a step is not shown. */
  stale: ReadonlySet<SingleStep>;
  /** Shows the board without it again; once the server has answered, its rows are known. */
  end(): void;
}

/**
 * Begins a step at the moment a person does it. Whether somebody else was first is found out now, from what the person
 * sees: what is shown later, such as another bar under the hand, is about other steps.
 */
export function beginStep(store: Pick<BoardStore, 'find' | 'expectAll'>, step: Step): BegunStep {
  const stale = new Set(stepsOf(step).filter((one) => isStale(store, one)));
  return { stale, end: stale.size > 0 ? () => undefined : showStep(store, step) };
}

/** Shows the board as it is after a step. Returns how to end that. */
export const showStep = (store: Pick<BoardStore, 'expectAll'>, step: Step): (() => void) =>
  store.expectAll(stepsOf(step).map((one) => [one.target.projectId, (project) => afterStep(project, one)] as const));

/** The project as it is after a step; what is brought back is seen once the server has answered. */
function afterStep(project: KnownProject, step: SingleStep): KnownProject {
  if (step.kind === 'values') return withValues(project, step.target, step.to);
  // as far as it has to go from where it is known to be: news of the move may come before its answer
  if (step.kind === 'move') return movedBy(project, daysBetween(project.startDate, step.to.startDate));
  return step.exists ? project : without(project, step.target);
}

/** Has somebody else already changed what the step is about? */
function isStale(store: Pick<BoardStore, 'find'>, step: SingleStep): boolean {
  if (step.kind === 'existence') return false;
  const project = store.find(step.target.projectId);
  const item = project && !project.deleted ? findItem(project, step.target) : undefined;
  return item !== undefined && differingFields(step.from, item).length > 0;
}
