import { keyOf, type Step, type StepConflict } from '#web/features/design/store/store.door.ts';
import { BoardConflict } from './board-conflict.tsx';
import { overTheirs } from './over-theirs.ts';

interface Props {
  conflict: StepConflict;
  /** `again` is the step that stores the person's own values; null keeps the values of others. */
  onSettled(again: Step | null): void;
}

/**
 * Two people changed the same fields on the board: the person chooses whose values count. Each of several conflicts has a dialog of its
 * own, so that no key press meant for one answers the next.
 */
export const StepConflictDialog = ({ conflict, onSettled }: Props) => (
  <BoardConflict
    key={`${keyOf(conflict.step.target)} ${conflict.fields}`}
    conflict={conflict}
    onKeepMine={() => onSettled(overTheirs(conflict))}
    onTakeTheirs={() => onSettled(null)}
    onClose={() => onSettled(null)}
  />
);
