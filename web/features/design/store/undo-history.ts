import type { Target, Values } from './board-item.ts';

/**
 * One action at the board, with everything needed to undo it: the changed values (only those, so that what others
 * changed meanwhile stays), the days by which a project was moved with all its sub-projects, or whether an item
 * exists. `name` is the item's title.
 */
export type SingleStep = { target: Target; name: string } & (
  | { kind: 'values'; from: Partial<Values>; to: Partial<Values> }
  | { kind: 'move'; days: number; from: Moved; to: Moved }
  | { kind: 'existence'; exists: boolean }
);
/** Several single steps are stored together, or not at all: `target` and `name` are those of the first. */
export type Step = SingleStep | { target: Target; name: string; kind: 'together'; steps: readonly SingleStep[] };
type Moved = Pick<Values, 'startDate' | 'endDate'>;
export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** The reverse of the step. The reverse of that is the step again. */
export function inverse(step: Step): Step {
  return step.kind === 'together' ? { ...step, steps: step.steps.map(inverseOf) } : inverseOf(step);
}

function inverseOf(step: SingleStep): SingleStep {
  if (step.kind === 'values') return { ...step, from: step.to, to: step.from };
  if (step.kind === 'move') return { ...step, days: -step.days, from: step.to, to: step.from };
  return { ...step, exists: !step.exists };
}

/** Combines steps into one; null if there are none. */
export function together(steps: readonly SingleStep[]): Step | null {
  const [first] = steps;
  if (!first) return null;
  return steps.length === 1 ? first : { target: first.target, name: first.name, kind: 'together', steps };
}

/** The steps that can be undone and redone, newest last. */
export interface UndoHistory {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const emptyHistory: UndoHistory = { done: [], undone: [] };
const longest = 200;

/** A new step was performed: steps undone before it can no longer be redone. */
export const record = ({ done }: UndoHistory, step: Step): UndoHistory => ({ done: [...done, step].slice(-longest), undone: [] });

/** The newest step was undone. */
export const stepBack = ({ done, undone }: UndoHistory): UndoHistory =>
  done.length === 0 ? { done, undone } : { done: done.slice(0, -1), undone: [...undone, done.at(-1)!] };

/** The step that was undone last was redone. */
export const stepForward = ({ done, undone }: UndoHistory): UndoHistory =>
  undone.length === 0 ? { done, undone } : { done: [...done, undone.at(-1)!], undone: undone.slice(0, -1) };

/** Others made a step impossible to undo or redo: it is no longer offered. */
export const forgetStep = ({ done, undone }: UndoHistory, step: Step): UndoHistory => ({
  done: done.filter((one) => one !== step),
  undone: undone.filter((one) => one !== step),
});

export const stepsOf = (step: Step): readonly SingleStep[] => (step.kind === 'together' ? step.steps : [step]);

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * The letter of a shortcut with Ctrl, such as 'z' of Ctrl+Z; '' without Ctrl. Also with a Korean keyboard that writes Hangul, where the key
 * is called ㅋ.
 */
export const letterOf = ({ key, code, ctrlKey, metaKey, altKey }: Key): string =>
  (ctrlKey || metaKey) && !altKey ? (key > 'z' ? code.slice(3) : key).toLowerCase() : '';

/** Ctrl+Z. */
export const isUndoKey = (event: Key): boolean => letterOf(event) === 'z' && !event.shiftKey;
