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
  /** Folds or unfolds a group. Only the board has groups. */
  onFold?(group: string): void;
  /** Moves the board to show this day. */
  onGo(day: string): void;
  /** The actions that change the plan; undefined without the right to edit. */
  edits: BoardEdits | undefined;
}

export interface BoardEdits {
  onEdit(target: Target): void;
  onDelete(target: Target): void;
  /** Opens the dialog for a new sub-project. By default it takes all days of the project. */
  onAddSub(project: Project, days?: Dated): void;
  /** Opens the dialog for a new project. By default it takes one day and is assigned to nobody. */
  onPickDay(day: string, lastDay?: string, by?: StaffMember): void;
  onDuplicate(target: Target): void;
  /** Marks an item as done, or as not done. Does nothing for a project with sub-projects, which is done when they are. */
  onDone(target: Target): void;
  /** Any other change. */
  onStep(step: Step): void;
  onReschedule(held: BarGesture, to: Rescheduled): void;
  /** Shows a bar with other days until it is ended. Returns how to end that. */
  onPreview(held: BarGesture, to: Rescheduled): () => void;
  /**
   * The board is about to show other days, to follow a sub-project that is moved by keys: this change of days must not close what is
   * expanded.
   */
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
