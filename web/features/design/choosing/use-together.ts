import type { StaffMember } from '#contract/design/design.ts';
import type { BoardEdits } from '#web/features/design/gestures/gestures.door.ts';
import { type SingleStep, together } from '#web/features/design/store/store.door.ts';
import { type ChosenItem, colourSteps, doneSteps, staffSteps } from './chosen-items.ts';
import { refuseTooMany } from './too-many.ts';

/** The actions on all selected bars, each as one step. */
export interface Together {
  steps(steps: readonly SingleStep[]): void;
  colour(items: readonly ChosenItem[], colour: string): void;
  assign(items: readonly ChosenItem[], member: StaffMember): void;
  done(items: readonly ChosenItem[]): void;
}

export function useTogether({ onStep }: Pick<BoardEdits, 'onStep'>): Together {
  const steps = (list: readonly SingleStep[]) => {
    const step = refuseTooMany(list.length) ? null : together(list);
    if (step) onStep(step);
  };
  return {
    steps,
    colour: (items, colour) => steps(colourSteps(items, colour)),
    assign: (items, member) => steps(staffSteps(items, member)),
    done: (items) => steps(doneSteps(items)),
  };
}
