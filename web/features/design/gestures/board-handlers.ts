import type { Project } from '#contract/design/design.ts';
import { findItem, type Target } from '#web/features/design/store/store.door.ts';
import type { BarGesture } from './bar-gesture.ts';
import type { Rescheduled } from './reschedule.ts';
import type { BarKeys } from './use-bar-keys.ts';

/** What people do on a board. */
export interface BoardHandlers {
  onToggle(target: Target): void;
  onEdit(target: Target): void;
  onDelete(target: Target): void;
  onAddSub(project: Project): void;
  onPickDay(day: string): void;
  /** Shows the days around this one. */
  onGo(day: string): void;
  onReschedule(held: BarGesture, to: Rescheduled): void;
  /** Shows a bar somewhere else for now. Returns how to end that. */
  onPreview(held: BarGesture, to: Rescheduled): () => void;
  onAnswerRemoved(project: Project, answer: 'put-back' | 'leave'): void;
}

type Key = Parameters<BarKeys['onKey']>[0];

/** A key on a bar: moves it, opens it, deletes it, or shows its first or last day. True when it was one of these. */
export function onBarKey(event: Key, bar: { project: Project; target: Target }, keys: BarKeys, handlers: BoardHandlers): boolean {
  if (keys.onKey(event, bar)) return true;
  const item = findItem(bar.project, bar.target);
  if (!item || event.ctrlKey || event.metaKey || event.altKey) return false;
  const act: (() => void) | undefined = {
    Enter: () => handlers.onEdit(bar.target),
    F2: () => handlers.onEdit(bar.target),
    Delete: () => handlers.onDelete(bar.target),
    Home: () => handlers.onGo(item.startDate),
    End: () => handlers.onGo(item.endDate),
  }[event.key];
  if (!act) return false;
  // what follows begins with the days that the bar was moved to
  keys.settle();
  act();
  return true;
}
