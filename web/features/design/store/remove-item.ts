import type { Project, SubProject } from '#contract/design/design.ts';
import { CallProblem, call } from '#web/http/call.ts';
import { deleteCalendarEvent } from './board-calendar.ts';
import { namedIn, type Target } from './board-item.ts';
import type { BoardWriter } from './board-writer.ts';
import { itemNow, type Since } from './own-versions.ts';
import { StepConflict } from './step-conflict.ts';
import type { StepOf } from './undo-history.ts';

/**
 * Deletes the item of the step. With `unlessSince` it throws a `StepConflict` if others have changed the item since then, because the
 * person meant the item as they saw it.
 */
export async function removeItem(
  { store, own, write, enqueue }: BoardWriter,
  step: StepOf<'existence'>,
  unlessSince: Since | undefined,
): Promise<void> {
  const { target } = step;
  const item = itemNow(store, target);
  await enqueue(async () => {
    if (unlessSince && own.isOvertaken(target, unlessSince)) throw new StepConflict(step, itemNow(store, target), []);
    own.note(target, 'back');
    const revision = itemNow(store, target)?.revision;
    await write(target, (window) => call('POST /api/design/deleteProject', { body: { ...namedIn(target), revision, ...window } })).catch(
      (error: unknown) => {
        const current = currentOf(error);
        throw current ? new StepConflict(step, current, [], error) : error;
      },
    );
    if (item && 'eventId' in item) deleteCalendarEvent(item.eventId);
  });
}

/** Restores a deleted item. */
export const restoreItem = ({ own, enqueue, write }: BoardWriter, target: Target): Promise<void> =>
  enqueue(async () => {
    // a restored project is not watched: its version before the write is not known for sure
    const around = target.subProjectId === null ? undefined : target;
    await write(around, (window) => call('POST /api/design/restoreProject', { body: { ...namedIn(target), ...window } }));
    own.broughtBack(target);
  });

/** The current item, from the refusal of a write with an older revision. */
export function currentOf(error: unknown): Project | SubProject | undefined {
  if (!(error instanceof CallProblem) || error.code !== 'revision-conflict') return undefined;
  return error.problem.current as Project | SubProject | undefined;
}
