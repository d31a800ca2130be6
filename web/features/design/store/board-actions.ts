import type { BoardWindow } from '#web/features/design/geometry/geometry.door.ts';
import type { BoardStore } from './board-store.ts';
import { createBoardWriter } from './board-writer.ts';
import { changeValues, moveProject } from './change-item.ts';
import { changeTogether } from './change-together.ts';
import { createItemCreator, type ItemCreator } from './create-item.ts';
import { type Since, watchOthers } from './own-versions.ts';
import { removeItem, restoreItem } from './remove-item.ts';
import { type BegunStep, beginStep } from './shown-step.ts';
import type { SingleStep, Step } from './undo-history.ts';

/** All writes of the board. */
export interface BoardActions extends ItemCreator {
  /**
   * Performs a step: it is shown at once, and removed from the screen again when it fails. Changes by others in other fields are kept. With
   * `unlessSince` (undo, redo) an item is not deleted if others have changed it since then. `begun` is passed if the step is shown already.
   * Throws a `StepConflict` when somebody else was first, and a `CallProblem` for every other refusal.
   */
  perform(step: Step, unlessSince?: Since, begun?: BegunStep): Promise<void>;
}

/**
 * Writes are sent one after the other, each with the revision that the answer before it contained, so that a person's
 * own quick edits never conflict.
 * @param windowNow the days that the board shows: the answer to every write contains their projects
 */
export function createBoardActions(store: BoardStore, windowNow: () => BoardWindow): BoardActions {
  const writer = createBoardWriter(store, windowNow);

  return {
    ...createItemCreator(writer),
    async perform(step, unlessSince, begun = beginStep(store, step)) {
      const others = watchOthers(store, step);
      const isStale = (one: SingleStep) => begun.stale.has(one) || others(one);
      try {
        if (step.kind === 'together') await changeTogether(writer, step, unlessSince, isStale);
        else if (step.kind === 'values') await changeValues(writer, step, isStale);
        else if (step.kind === 'move') await moveProject(writer, step, isStale);
        else if (step.exists) await restoreItem(writer, step.target);
        else await removeItem(writer, step, unlessSince);
      } finally {
        begun.end();
      }
    },
  };
}
