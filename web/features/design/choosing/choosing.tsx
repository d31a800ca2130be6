import { useRef, useState } from 'react';
import type { Project, StaffMember } from '#contract/design/design.ts';
import type { Expanded } from '#web/features/design/board/board.door.ts';
import type { BoardFrame } from '#web/features/design/geometry/geometry.door.ts';
import type { BoardEdits } from '#web/features/design/gestures/gestures.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import classes from './choosing.module.css';
import { ChosenBar } from './chosen-bar.tsx';
import { chosenAmong, deleteSteps } from './chosen-items.ts';
import { refuseTooMany } from './too-many.ts';
import { useChoice } from './use-choice.ts';
import { useCopies } from './use-copies.ts';
import { useFramed } from './use-framed.ts';
import { useMovedTogether } from './use-moved-together.ts';
import { useTogether } from './use-together.ts';

interface Props {
  projects: readonly Project[];
  staffs: readonly StaffMember[];
  frame: BoardFrame;
  expanded: Expanded;
  edits: BoardEdits;
  /** The keys of the selected bars. */
  chosen: ReadonlySet<string>;
  /** Whether a tap selects a bar without a held key. */
  isTapping: boolean;
  onChoose(chosen: ReadonlySet<string>): void;
}

/**
 * Several bars at once: they are selected by a click with Ctrl or Shift, by a frame, or by keys, and then moved, coloured, assigned, marked
 * as done, copied or deleted as one step. Listens on its parent element.
 */
export function Choosing({ projects, staffs, frame, expanded, edits, chosen, isTapping, onChoose }: Props) {
  const t = useWords();
  const anchor = useRef<HTMLSpanElement>(null);
  const [deleting, setDeleting] = useState(false);
  const items = chosenAmong(projects, chosen);
  // others have deleted all of them meanwhile: the question must not apply to the next selection
  if (deleting && items.length === 0) setDeleting(false);
  const run = useTogether(edits);
  const place = { anchor, projects, openId: expanded.projectId, chosen, onChoose };
  const moved = useMovedTogether({ anchor, items, frame, run });
  useChoice({ ...place, isTapping });
  const framed = useFramed(place);
  const copies = useCopies({ anchor, items, projects, openId: expanded.projectId, frame });

  return (
    <>
      <span ref={anchor} hidden data-choosing />
      {framed && <div className={classes.frame} style={framed} />}
      {moved !== null && (
        <div className={classes.moved} role="status">
          {moved}
        </div>
      )}
      {items.length > 0 && (
        <ChosenBar
          {...{ items, staffs, run, anchor }}
          onCopy={copies.copy}
          onDelete={() => setDeleting(!refuseTooMany(deleteSteps(items).length))}
          onClear={() => onChoose(new Set())}
        />
      )}
      <ConfirmDialog
        opened={deleting}
        title={t.planDialogs.deleteTitle}
        text={`${t.planDialogs.deleteChosen(items.length)} ${t.planDialogs.deleteUndoable}`}
        yes={t.common.remove}
        onClose={() => setDeleting(false)}
        onYes={() => {
          setDeleting(false);
          run.steps(deleteSteps(items));
          onChoose(new Set());
        }}
      />
    </>
  );
}
