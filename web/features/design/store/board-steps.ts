import type { BoardActions } from './board-actions.ts';
import type { StepConflict } from './step-conflict.ts';
import { isRefused } from './step-text.ts';
import { emptyHistory, forgetStep, inverse, record, type Step, stepBack, stepForward, type UndoHistory } from './undo-history.ts';

/** Steps at the board, with undo and redo. */
export interface BoardSteps {
  subscribe(listener: () => void): () => void;
  history(): UndoHistory;
  /** Performs a step, and remembers it at once: it can be undone before the server has answered. */
  run(step: Step): Promise<void>;
  /** Remembers a step that was performed elsewhere. */
  remember(step: Step): void;
  /**
   * Undoes the newest step. Returns it, or null when there was none; a step that others made impossible is forgotten, and one
   * that could not be sent stays the newest.
   */
  undo(): Promise<Step | null>;
  /** Redoes the step that was undone last. */
  redo(): Promise<Step | null>;
  clear(): void;
  /**
   * The steps that were refused because others were first and that the person has not decided about. They survive a visit to another
   * screen.
   */
  conflicts: readonly StepConflict[];
}

export function createBoardSteps(actions: Pick<BoardActions, 'perform'>): BoardSteps {
  const listeners = new Set<() => void>();
  let history: UndoHistory = emptyHistory;
  /** The order in which the steps were performed. */
  const places = new WeakMap<Step, number>();
  let last = 0;
  const become = (next: UndoHistory) => {
    history = next;
    for (const listener of listeners) listener();
  };
  const add = (step: Step) => {
    places.set(step, ++last);
    become(record(history, step));
  };
  /** Puts a step back in order, as answers arrive in any. `done` is in the order of performing (sign 1), `undone` reversed (-1). */
  const putBack = (steps: readonly Step[], step: Step, sign: 1 | -1): Step[] =>
    [...steps, step].sort((a, b) => sign * (places.get(a)! - places.get(b)!));
  /** Forgets a step that fails. `place` is the list it was in, to which it returns if it may be tried again. */
  const orForget = async (step: Step, done: Promise<void>, place?: keyof UndoHistory): Promise<Step> => {
    try {
      await done;
      return step;
    } catch (error) {
      const others = forgetStep(history, step);
      become(place && !isRefused(error) ? { ...others, [place]: putBack(others[place], step, place === 'done' ? 1 : -1) } : others);
      throw error;
    }
  };

  const steps: BoardSteps = {
    conflicts: [],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    history: () => history,
    async run(step) {
      add(step);
      await orForget(step, actions.perform(step));
    },
    remember: add,
    async undo() {
      const step = history.done.at(-1);
      if (!step) return null;
      become(stepBack(history));
      return await orForget(step, actions.perform(inverse(step), 'made'), 'done');
    },
    async redo() {
      const step = history.undone.at(-1);
      if (!step) return null;
      become(stepForward(history));
      return await orForget(step, actions.perform(step, 'back'), 'undone');
    },
    clear() {
      steps.conflicts = [];
      become(emptyHistory);
    },
  };
  return steps;
}
