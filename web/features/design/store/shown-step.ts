import { daysBetween } from '#contract/days.ts';
import { differingFields, findItem, movedBy, without, withValues } from './board-item.ts';
import type { BoardStore, KnownProject } from './board-store.ts';
import { type SingleStep, type Step, stepsOf } from './undo-history.ts';

/** A step that is shown, and is on its way to the server. */
export interface BegunStep {
  /** The single steps of which somebody else has changed the fields first. If there are any, nothing is shown. */
  stale: ReadonlySet<SingleStep>;
  /** Stops showing the step. Once the server has answered, the store knows the new rows. */
  end(): void;
}

/**
 * Begins a step at the moment at which the person takes it. Whether somebody else was first is decided here, from what the person sees:
 * what is shown later, such as another bar that is being dragged, belongs to other steps.
 */
export function beginStep(store: Pick<BoardStore, 'find' | 'expectAll'>, step: Step): BegunStep {
  const stale = new Set(stepsOf(step).filter((one) => isStale(store, one)));
  return { stale, end: stale.size > 0 ? () => undefined : showStep(store, step) };
}

/** Shows the board as it is after a step (an optimistic update). Returns how to end that. */
export const showStep = (store: Pick<BoardStore, 'expectAll'>, step: Step): (() => void) =>
  store.expectAll(stepsOf(step).map((one) => [one.target.projectId, (project) => afterStep(project, one)] as const));

/** The project as it is after a step. A restored item is shown once the server has answered. */
function afterStep(project: KnownProject, step: SingleStep): KnownProject {
  if (step.kind === 'values') return withValues(project, step.target, step.to);
  // moved from its known days to the target: the live event about a move may arrive before the answer
  if (step.kind === 'move') return movedBy(project, daysBetween(project.startDate, step.to.startDate));
  return step.exists ? project : without(project, step.target);
}

/** Whether somebody else has already changed a field that the step is about. */
function isStale(store: Pick<BoardStore, 'find'>, step: SingleStep): boolean {
  if (step.kind === 'existence') return false;
  const project = store.find(step.target.projectId);
  const item = project && !project.deleted ? findItem(project, step.target) : undefined;
  return item !== undefined && differingFields(step.from, item).length > 0;
}
