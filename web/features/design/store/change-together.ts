import type { Project, SubProject } from '#contract/design/design.ts';
import type { PlanChange } from '#contract/design/plan-changes.ts';
import { call } from '#web/http/call.ts';
import { differingFields, keyOf, type Target, targetOf, toRequestFields } from './board-item.ts';
import type { BoardStore } from './board-store.ts';
import type { BoardWriter } from './board-writer.ts';
import type { IsStale } from './change-item.ts';
import { daysToGo, itemNow, type Since } from './own-versions.ts';
import { currentOf } from './remove-item.ts';
import { StepConflict } from './step-conflict.ts';
import type { SingleStep, StepOf } from './undo-history.ts';

/**
 * The write is sent again after at most this many refusals, since others may write again meanwhile. After the next one the person is told.
 */
const mostRefusals = 5;

/**
 * Stores several steps in one call, all or none. The server updates the calendar. Throws a `StepConflict` for the step as a whole, which
 * names the item that somebody else changed first.
 */
export async function changeTogether(
  writer: BoardWriter,
  step: StepOf<'together'>,
  unlessSince: Since | undefined,
  isStale: IsStale,
): Promise<void> {
  const { store, own, enqueue, write } = writer;
  const going = step.steps.flatMap((one) => (one.kind === 'existence' && !one.exists ? one.target : []));
  const newer = new Map<string, number>();
  const send = async () => {
    const changes = step.steps.map((one) => {
      const stale = isStale(one);
      return changeOf(store, one, { revision: newer.get(keyOf(one.target)) ?? revisionOf(writer, one, stale), stale });
    });
    const back = step.steps.filter((one) => one.kind === 'existence' && one.exists).map(({ target }) => target);
    const notes = step.steps.flatMap(({ target }) => (isWholeOf(back, target) ? [] : own.watch(target)));
    await write(undefined, (window) => call('POST /api/design/changePlan', { body: { ...window, changes } }));
    for (const note of notes) note();
    for (const target of back) own.broughtBack(target);
  };
  await enqueue(async () => {
    const overtaken = unlessSince && going.find((target) => own.isOvertaken(target, unlessSince));
    if (overtaken) throw new StepConflict(step, itemNow(store, overtaken), []);
    for (const target of going) own.note(target, 'back');
    for (let refusals = 1; ; refusals += 1) {
      try {
        return await send();
      } catch (error) {
        const current = currentOf(error);
        if (!current) throw error;
        if ('version' in current) store.apply([{ ...current, deleted: false }]);
        const clashing = clashesWith(step, current);
        if (clashing === null || clashing.length > 0 || refusals > mostRefusals)
          throw new StepConflict(step, current, clashing ?? [], error);
        newer.set(keyOf(targetOf(current)), current.revision);
      }
    }
  });
}

/** Whether the target is a project that is being restored: its version before the write is not known for sure. */
const isWholeOf = (back: readonly Target[], target: Target) => target.subProjectId === null && back.includes(target);

/** The revision to send. A step that is known to be stale is sent with an old revision on purpose: the refusal says who was first. */
function revisionOf({ store }: BoardWriter, step: SingleStep, isStale: boolean): number | undefined {
  if (step.kind === 'existence' && step.exists) return undefined;
  const known = itemNow(store, step.target)?.revision;
  return isStale && known !== undefined ? Math.max(1, known - 1) : known;
}

function changeOf(store: BoardStore, step: SingleStep, { revision, stale }: { revision: number | undefined; stale: boolean }): PlanChange {
  const item = { key: keyOf(step.target), revision };
  if (step.kind === 'values') return { kind: 'values', ...item, values: toRequestFields(step.to) };
  if (step.kind === 'existence') return { kind: 'existence', ...item, exists: step.exists };
  return { kind: 'move', ...item, days: stale ? step.days : daysToGo(store, step) };
}

/** The fields that somebody else changed first; null if the step is not about fields and others changed the item. */
function clashesWith({ steps }: StepOf<'together'>, current: Project | SubProject) {
  const key = keyOf(targetOf(current));
  const step = steps.find(({ target }) => keyOf(target) === key);
  return step && step.kind !== 'existence' ? differingFields(step.from, current) : null;
}
