import type { Project, StaffMember } from '#contract/design/design.ts';
import type { Dated } from '#web/features/design/geometry/geometry.door.ts';
import { findItem, type Step, type Target } from '#web/features/design/store/store.door.ts';
import type { Across } from './across.ts';
import type { BarGesture } from './bar-gesture.ts';
import type { Rescheduled } from './reschedule.ts';
import type { BarKeys } from './use-bar-keys.ts';

/** The actions of people on a board. */
export interface BoardHandlers {
  onToggle(target: Target): void;
  /** A group is folded, or unfolded; there are some on the board only. */
  onFold?(group: string): void;
  /** Moves the board to show this day. */
  onGo(day: string): void;
  /** What changes the plan; absent for whoever may only look. */
  edits: BoardEdits | undefined;
}

export interface BoardEdits {
  onEdit(target: Target): void;
  onDelete(target: Target): void;
  /** Asks for a sub-project, over all days of the project unless others are given. */
  onAddSub(project: Project, days?: Dated): void;
  /** Asks for a project, of one day unless there is a last one, and of nobody unless somebody is to do it. */
  onPickDay(day: string, lastDay?: string, by?: StaffMember): void;
  onDuplicate(target: Target): void;
  /** It is done, or is not after all; of a project with sub-projects they say so themselves. */
  onDone(target: Target): void;
  /** Any other change. */
  onStep(step: Step): void;
  onReschedule(held: BarGesture, to: Rescheduled): void;
  /** Shows a bar with other days until it is ended. Returns how to end that. */
  onPreview(held: BarGesture, to: Rescheduled): () => void;
  /** The board is about to go after a sub-project that keys are moving: what is open stays so, once. */
  onFollow?(): void;
  onAnswerRemoved(project: Project, answer: 'put-back' | 'leave'): void;
  /** Where a bar can be dropped in another row. */
  across?: Across | undefined;
}

type Key = Parameters<BarKeys['onKey']>[0];

/**
 * Handles a key on a bar: moves it, opens it, deletes it, or shows its first or last day. True when the key was one of
 * these.
 */
export function onBarKey(event: Key, bar: { project: Project; target: Target }, keys: BarKeys, { edits, onGo }: BoardHandlers): boolean {
  if (edits && keys.onKey(event, bar)) return true;
  const withControl: ((target: Target) => void) | undefined = { d: edits?.onDuplicate, Enter: edits?.onDone }[
    event.key === 'D' ? 'd' : event.key
  ];
  if (withControl && (event.ctrlKey || event.metaKey)) {
    keys.settle();
    withControl(bar.target);
    return true;
  }
  const item = findItem(bar.project, bar.target);
  if (!item || event.ctrlKey || event.metaKey || event.altKey) return false;
  const act: (() => void) | undefined = {
    Enter: edits && (() => edits.onEdit(bar.target)),
    F2: edits && (() => edits.onEdit(bar.target)),
    Delete: edits && (() => edits.onDelete(bar.target)),
    Home: () => onGo(item.startDate),
    End: () => onGo(item.endDate),
  }[event.key];
  if (!act) return false;
  // stores a move by keys first, so that what follows uses the new days
  keys.settle();
  act();
  return true;
}
