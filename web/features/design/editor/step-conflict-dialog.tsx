import type { Step, StepConflict } from '#web/features/design/store/store.door.ts';
import { BoardConflict } from './board-conflict.tsx';
import { overTheirs } from './over-theirs.ts';

interface Props {
  conflict: StepConflict;
  /** `again` stores the person's own; null: that of others stays. */
  onSettled(again: Step | null): void;
}

/** Two people changed the same fields on the board: whose counts is chosen. */
export const StepConflictDialog = ({ conflict, onSettled }: Props) => (
  <BoardConflict conflict={conflict} onKeepMine={() => onSettled(overTheirs(conflict))} onTakeTheirs={() => onSettled(null)} />
);
