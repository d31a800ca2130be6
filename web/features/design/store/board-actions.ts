import type { BoardWindow } from '#web/features/design/geometry/geometry.door.ts';
import type { BoardStore } from './board-store.ts';
import { createBoardWriter } from './board-writer.ts';
import { changeValues, moveProject } from './change-item.ts';
import { createItemCreator, type ItemCreator } from './create-item.ts';
import { removeItem, restoreItem } from './remove-item.ts';
import type { Step } from './undo-history.ts';

/** Everything that the board writes. */
export interface BoardActions extends ItemCreator {
  /**
   * Does a step: shown at once, confirmed by the server, taken off the screen again when that fails. What others changed
   * in other fields meanwhile stays. `takingBack` refuses to delete what others have changed since it was created here.
   * Throws a `StepConflict` where somebody else was first, and a `CallProblem` for every other refusal.
   */
  perform(step: Step, takingBack?: boolean): Promise<void>;
}

/**
 * Writes leave one after the other, each with the revision that the answer to the one before brought, so that somebody's
 * own quick edits never refuse each other.
 * @param windowNow the days that the board shows: every write is answered with their projects
 */
export function createBoardActions(store: BoardStore, windowNow: () => BoardWindow): BoardActions {
  const writer = createBoardWriter(store, windowNow);

  return {
    ...createItemCreator(writer),
    async perform(step, takingBack = false) {
      if (step.kind === 'values') await changeValues(writer, step);
      else if (step.kind === 'move') await moveProject(writer, step);
      else if (step.exists) await restoreItem(writer, step.target);
      else await removeItem(writer, step, takingBack);
    },
  };
}
