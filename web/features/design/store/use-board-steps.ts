import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { hideRefused, notifyDone, notifyFailed, notifyRefused } from '#web/ui/feedback/notify.tsx';
import { useUnmounted } from '#web/ui/inputs/use-unmounted.ts';
import { useBoardData } from './board-data-context.ts';
import type { BoardSteps } from './board-steps.ts';
import { StepConflict, withConflict } from './step-conflict.ts';
import { isSuperseded, stepFailureText, stepText } from './step-text.ts';
import { isUndoKey, letterOf, type Step, type UndoHistory } from './undo-history.ts';

interface UsedSteps {
  history: UndoHistory;
  run(step: Step): void;
  undo(): void;
  redo(): void;
  /** Two people changed the same fields, and the person has to choose. Of several conflicts it is the first. */
  conflict: StepConflict | null;
  /** The person has chosen. `again` is the step that stores their own values. */
  settle(again: Step | null): void;
}

/** Steps at the board, with the messages about their results. */
export function useBoardSteps(): UsedSteps {
  const t = useWords();
  const { steps } = useBoardData();
  const history = useSyncExternalStore(steps.subscribe, steps.history);
  const [conflicts, ask] = useConflicts(steps);
  const left = useUnmounted();

  const run = (step: Step) => {
    hideRefused();
    steps.run(step).catch((error: unknown) => {
      if (error instanceof StepConflict && error.step.kind !== 'together' && error.current && error.fields.length > 0 && !left.current)
        ask(withConflict(steps.conflicts, error));
      else {
        const again = error instanceof StepConflict ? undefined : { after: error, act: () => run(step) };
        notifyFailed(t.common.notSaved, stepFailureText(t, step, error), again);
      }
    });
  };
  /** A step that others made impossible is forgotten, and its message closes by itself; other messages stay. */
  const notifyImpossible = (title: string, step: Step, error: unknown) =>
    (isSuperseded(error) ? notifyRefused : notifyFailed)(title, stepFailureText(t, step, error));
  const undo = async () => {
    const step = history.done.at(-1);
    if (!step) return;
    hideRefused();
    try {
      await steps.undo();
      notifyDone(t.design.undone(stepText(t, step)));
    } catch (error) {
      notifyImpossible(t.design.cannotUndo, step, error);
    }
  };
  const redo = async () => {
    const step = history.undone.at(-1);
    if (!step) return;
    hideRefused();
    try {
      await steps.redo();
      notifyDone(t.design.redone(stepText(t, step)));
    } catch (error) {
      notifyImpossible(t.design.cannotRedo, step, error);
    }
  };

  useUndoKeys(undo, redo);

  return {
    history,
    run,
    undo: () => void undo(),
    redo: () => void redo(),
    conflict: conflicts[0] ?? null,
    settle(again) {
      ask(steps.conflicts.slice(1));
      if (again) run(again);
    },
  };
}

/** The conflicts to be decided. They are kept in `steps` when the person leaves the board. */
function useConflicts(steps: BoardSteps) {
  const [conflicts, setConflicts] = useState(steps.conflicts);
  const ask = (next: readonly StepConflict[]) => {
    steps.conflicts = next;
    setConflicts(next);
  };
  return [conflicts, ask] as const;
}

/**
 * Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) work everywhere except in a field, which has its own undo, behind a dialog, and if the event was
 * handled already, because the keys have taken back something that is not a step yet.
 */
function useUndoKeys(undo: () => Promise<void>, redo: () => Promise<void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!/^[yz]$/.test(letterOf(event)) || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector('[aria-modal="true"]')) return;
    void (isUndoKey(event) ? undo() : redo());
    event.preventDefault();
  });
  useEffect(() => {
    globalThis.addEventListener('keydown', onKey);
    return () => globalThis.removeEventListener('keydown', onKey);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;
