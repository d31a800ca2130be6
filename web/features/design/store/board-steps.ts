import type { BoardActions } from './board-actions.ts';
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
}

export function createBoardSteps(actions: Pick<BoardActions, 'perform'>): BoardSteps {
  const listeners = new Set<() => void>();
  let history: UndoHistory = emptyHistory;

  const become = (next: UndoHistory) => {
    history = next;
    for (const listener of listeners) listener();
  };
  /** `place`: where it was before, if it may be tried again there. */
  const orForget = async (step: Step, done: Promise<void>, place?: keyof UndoHistory): Promise<Step> => {
    try {
      await done;
      return step;
    } catch (error) {
      const others = forgetStep(history, step);
      become(place && !isRefused(error) ? { ...others, [place]: [...others[place], step] } : others);
      throw error;
    }
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    history: () => history,
    async run(step) {
      become(record(history, step));
      await orForget(step, actions.perform(step));
    },
    remember: (step) => become(record(history, step)),
    async undo() {
      const step = history.done.at(-1);
      if (!step) return null;
      become(stepBack(history));
      return await orForget(step, actions.perform(inverse(step), true), 'done');
    },
    async redo() {
      const step = history.undone.at(-1);
      if (!step) return null;
      become(stepForward(history));
      return await orForget(step, actions.perform(step), 'undone');
    },
    clear: () => become(emptyHistory),
  };
}
