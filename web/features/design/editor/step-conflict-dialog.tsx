import { keyOf, type Step, type StepConflict } from '#web/features/design/store/store.door.ts';
import { BoardConflict } from './board-conflict.tsx';
import { overTheirs } from './over-theirs.ts';

interface Props {
  conflict: StepConflict;
  /** `again` stores the person's own; null: that of others stays. */
  onSettled(again: Step | null): void;
}

/**
 * Two people changed the same fields on the board: whose counts is chosen. Of several each is a dialog of its own: none is
 * answered by a key that was meant for the one before.
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
