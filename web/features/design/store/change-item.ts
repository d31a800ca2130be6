import type { Project, SubProject } from '#contract/design/design.ts';
import { call } from '#web/http/call.ts';
import { EditConflict, sendRebased } from '#web/sync/rebase.ts';
import { updateCalendarEvent } from './board-calendar.ts';
import { differingFields, namedIn, toRequestFields, type Values } from './board-item.ts';
import type { BoardStore } from './board-store.ts';
import type { BoardWriter } from './board-writer.ts';
import { daysToGo, itemNow } from './own-versions.ts';
import { StepConflict } from './step-conflict.ts';
import type { SingleStep, StepOf } from './undo-history.ts';

/** An item before a write: its revision, and its values as far as they are known. */
type Sent = { revision: number | undefined } & Partial<Values>;

/** Whether somebody else is known to have been first. Asked when a step is sent. */
export type IsStale = (step: SingleStep) => boolean;

/** Writes new values into a project or a sub-project. */
export async function changeValues({ store, enqueue, write }: BoardWriter, step: StepOf<'values'>, isStale: IsStale): Promise<void> {
  const { target, to } = step;
  const { isSub, designWorkflowId } = namedIn(target);
  await enqueue(() => {
    const stale = isStale(step);
    if (!isSub && !stale) updateCalendarEvent(store.find(target.projectId));
    return sendStep(store, step, stale, (revision) =>
      write(target, (window) =>
        call('POST /api/design/editProject', {
          body: { isSub, project: { designWorkflowId, ...toRequestFields(to), revision }, ...window },
        }),
      ),
    );
  });
}

/** Moves a project with all its sub-projects. */
export async function moveProject({ store, enqueue, write }: BoardWriter, step: StepOf<'move'>, isStale: IsStale): Promise<void> {
  const { target } = step;
  await enqueue(async () => {
    const stale = isStale(step);
    const days = stale ? step.days : daysToGo(store, step);
    if (days === 0) return;
    if (!stale) updateCalendarEvent(store.find(target.projectId));
    await sendStep(store, step, stale, (revision) =>
      write(target, (window) =>
        call('POST /api/design/moveProject', { body: { designWorkflowId: target.projectId, days, revision, ...window } }),
      ),
    );
  });
}

/**
 * Sends with the known revision. A step that is known to be stale is sent with an old revision on purpose, because the
 * refusal says who was first, and when.
 */
async function sendStep(
  store: BoardStore,
  step: StepOf<'values' | 'move'>,
  stale: boolean,
  send: (revision: number | undefined) => Promise<void>,
): Promise<void> {
  const known = itemNow(store, step.target)?.revision;
  const clashes = (current: Partial<Values>) => differingFields(step.from, current);
  try {
    await sendRebased<Sent, void>(
      { revision: stale && known !== undefined ? Math.max(1, known - 1) : known },
      {
        send: ({ revision }) => send(revision),
        isUnchanged: (current) => clashes(current).length === 0,
        acceptCurrent(refused) {
          const current = refused as Project | SubProject;
          if ('version' in current) store.apply([{ ...current, deleted: false }]);
          return current;
        },
      },
    );
  } catch (error) {
    if (!(error instanceof EditConflict)) throw error;
    const { current } = error as EditConflict<Project | SubProject>;
    throw new StepConflict(step, current, clashes(current), error);
  }
}
