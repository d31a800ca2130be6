import type { Target, Values } from './board-item.ts';

/**
 * One thing that somebody did at the board, complete enough to be taken back: values that were changed (only those, so
 * that what others changed meanwhile stays), days by which a project was moved together with all that is in it, or
 * whether something exists. `name` is what people call it.
 */
export type Step = { target: Target; name: string } & (
  | { kind: 'values'; from: Partial<Values>; to: Partial<Values> }
  | { kind: 'move'; days: number; from: Moved; to: Moved }
  | { kind: 'existence'; exists: boolean }
);
type Moved = Pick<Values, 'startDate' | 'endDate'>;
export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** What takes the step back. Taken back twice, it is done again. */
export function inverse(step: Step): Step {
  if (step.kind === 'values') return { ...step, from: step.to, to: step.from };
  if (step.kind === 'move') return { ...step, days: -step.days, from: step.to, to: step.from };
  return { ...step, exists: !step.exists };
}

/** What can be taken back and what can be done again, newest last. */
export interface UndoHistory {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const emptyHistory: UndoHistory = { done: [], undone: [] };
const longest = 200;

/** Something new was done: what had been taken back before cannot be done again after it. */
export const record = ({ done }: UndoHistory, step: Step): UndoHistory => ({ done: [...done, step].slice(-longest), undone: [] });

/** The newest step was taken back. */
export const stepBack = ({ done, undone }: UndoHistory): UndoHistory =>
  done.length === 0 ? { done, undone } : { done: done.slice(0, -1), undone: [...undone, done.at(-1)!] };

/** The step that was taken back last was done again. */
export const stepForward = ({ done, undone }: UndoHistory): UndoHistory =>
  undone.length === 0 ? { done, undone } : { done: [...done, undone.at(-1)!], undone: undone.slice(0, -1) };

/** A step that cannot be taken back or done again, because of what others did, is no longer offered. */
export const forgetStep = ({ done, undone }: UndoHistory, step: Step): UndoHistory => ({
  done: done.filter((one) => one !== step),
  undone: undone.filter((one) => one !== step),
});
