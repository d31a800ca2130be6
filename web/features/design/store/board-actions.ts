import { lengthInDays } from '#contract/days.ts';
import type { Project, SubProject } from '#contract/design/design.ts';
import type { BoardWindow, Dated } from '#web/features/design/geometry/geometry.door.ts';
import { CallProblem, call } from '#web/http/call.ts';
import { untilSaved } from '#web/session/unsaved.ts';
import { EditConflict, sendRebased } from '#web/sync/rebase.ts';
import { tellCalendar, tellCalendarGone } from './board-calendar.ts';
import {
  differingFields,
  findItem,
  keyOf,
  movedBy,
  namedIn,
  onTheWire,
  type Target,
  targetOf,
  type Values,
  without,
  withValues,
} from './board-item.ts';
import type { BoardStore, KnownProject } from './board-store.ts';
import { StepConflict } from './step-conflict.ts';
import type { Step } from './undo-history.ts';

/** From what a write goes: the values where they are known. */
type Sent = { revision: number | undefined } & Partial<Values>;
type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

export interface BoardActions {
  /**
   * Does a step: shown at once, confirmed by the server, taken off the screen again when that fails. What others changed
   * in other fields meanwhile stays. `takingBack` refuses to delete what others have changed since it was created here.
   * Throws a `StepConflict` where somebody else was first, and a `CallProblem` for every other refusal.
   */
  perform(step: Step, takingBack?: boolean): Promise<void>;
  /**
   * Creates a project, its event first, or with `parent` a sub-project. The same `requestId` sent again creates nothing
   * more.
   */
  create(values: Values, parent: Project | null, requestId: string): Promise<void>;
  /**
   * The step that a creation was. Where the answer to it did not show what was created, because it lies outside the days
   * on the screen, its own days are asked for. Null when it is not there: somebody else has deleted it already.
   */
  created(requestId: string, days: Dated): Promise<Step | null>;
}

/**
 * Everything that the board writes. Writes leave one after the other, each with the revision that the answer to the one
 * before brought, so that somebody's own quick edits never refuse each other.
 * @param windowNow the days that the board shows: every write is answered with their projects
 */
export function createBoardActions(store: BoardStore, windowNow: () => BoardWindow): BoardActions {
  /** Of what was created here: its version after the last write from here. Another one now means that others wrote. */
  const ownVersions = new Map<string, number>();
  const events = new Map<string, string>();
  let queue: Promise<unknown> = Promise.resolve();

  function inLine<Result>(write: () => Promise<Result>): Promise<Result> {
    const mine = untilSaved(queue.then(write));
    queue = mine.catch(() => undefined);
    return mine;
  }

  async function write(target: Target | undefined, send: (window: BoardWindow) => Promise<Project[]>): Promise<Project[]> {
    const window = windowNow();
    const before = target && versionNow(store, target);
    const askedAt = store.now();
    const list = await send(window);
    store.replace(window, list, askedAt);
    if (target && before === ownVersions.get(keyOf(target))) noteOwn(target);
    return list;
  }

  function noteOwn(target: Target): void {
    const version = versionNow(store, target);
    if (version !== undefined) ownVersions.set(keyOf(target), version);
  }

  /** Shows the change until the server has answered, whatever it answers. */
  async function meanwhile(
    projectId: number,
    change: (project: KnownProject) => KnownProject,
    confirm: () => Promise<unknown>,
  ): Promise<void> {
    const end = store.expect(projectId, change);
    try {
      await inLine(confirm);
    } finally {
      end();
    }
  }

  /**
   * Sends with the revision that is known. A step known to be stale is sent with an old revision on purpose: the refusal says who was first, and when.
   */
  async function sendStep(
    step: StepOf<'values' | 'move'>,
    stale: boolean,
    send: (revision: number | undefined) => Promise<unknown>,
  ): Promise<void> {
    const known = itemNow(store, step.target)?.revision;
    const clashes = (current: Partial<Values>) => differingFields(step.from, current);
    try {
      await sendRebased<Sent, unknown>(
        { revision: stale && known !== undefined ? Math.max(1, known - 1) : known },
        {
          send: ({ revision }) => send(revision),
          stands: (current) => clashes(current).length === 0,
          learn(refused) {
            const current = refused as Project | SubProject;
            if ('version' in current) store.learn([{ ...current, deleted: false }]);
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

  /** Has somebody else already changed what the step is about? */
  function isStale(step: StepOf<'values' | 'move'>): boolean {
    const project = store.find(step.target.projectId);
    const item = project && !project.deleted ? findItem(project, step.target) : undefined;
    return item !== undefined && differingFields(step.from, item).length > 0;
  }

  async function writeValues(step: StepOf<'values'>): Promise<void> {
    const stale = isStale(step);
    const { target, to } = step;
    const { isSub, designWorkflowId } = namedIn(target);
    await meanwhile(
      target.projectId,
      (project) => (stale ? project : withValues(project, target, to)),
      () => {
        if (!isSub && !stale) tellCalendar(store.find(target.projectId));
        return sendStep(step, stale, (revision) =>
          write(target, (window) =>
            call('POST /api/design/editProject', { body: { isSub, project: { designWorkflowId, ...onTheWire(to), revision }, ...window } }),
          ),
        );
      },
    );
  }

  async function move(step: StepOf<'move'>): Promise<void> {
    const stale = isStale(step);
    const { target, days } = step;
    await meanwhile(
      target.projectId,
      (project) => (stale ? project : movedBy(project, days)),
      () => {
        if (!stale) tellCalendar(store.find(target.projectId));
        return sendStep(step, stale, (revision) =>
          write(target, (window) =>
            call('POST /api/design/moveProject', { body: { designWorkflowId: target.projectId, days, revision, ...window } }),
          ),
        );
      },
    );
  }

  async function remove(step: StepOf<'existence'>, takingBack: boolean): Promise<void> {
    const { target } = step;
    const item = itemNow(store, target);
    const own = ownVersions.get(keyOf(target));
    if (takingBack && own !== undefined && own !== versionNow(store, target)) throw new StepConflict(step, item, []);
    await meanwhile(
      target.projectId,
      (project) => without(project, target),
      async () => {
        const revision = itemNow(store, target)?.revision;
        await write(target, (window) =>
          call('POST /api/design/deleteProject', { body: { ...namedIn(target), revision, ...window } }),
        ).catch((error: unknown) => {
          const current = currentOf(error);
          throw current ? new StepConflict(step, current, [], error) : error;
        });
        if (item && 'eventId' in item) tellCalendarGone(item.eventId);
      },
    );
  }

  const restore = (target: Target) =>
    inLine(async () => {
      await write(target, (window) => call('POST /api/design/restoreProject', { body: { ...namedIn(target), ...window } }));
      if (ownVersions.has(keyOf(target))) noteOwn(target);
    });

  return {
    async perform(step, takingBack = false) {
      if (step.kind === 'values') await writeValues(step);
      else if (step.kind === 'move') await move(step);
      else if (step.exists) await restore(step.target);
      else await remove(step, takingBack);
    },

    create: (values, parent, requestId) =>
      inLine(async () => {
        const { summary, description, startDate: start, endDate: end } = values;
        if (!parent && !events.has(requestId)) {
          const { eventId } = await call('POST /api/google-calendar/newProject', { body: { summary, description, start, end } });
          events.set(requestId, eventId);
        }
        const project = {
          ...onTheWire(values),
          startDate: start,
          endDate: end,
          parentProjectId: parent?.designWorkflowId ?? null,
          requestId,
          ...(!parent && { eventId: events.get(requestId) ?? null }),
        };
        await write(undefined, (window) => call('POST /api/design/newProject', { body: { isSub: parent !== null, project, ...window } }));
      }),

    async created(requestId, { startDate, endDate }) {
      if (!store.findCreated(requestId)) {
        const window = { startDate, totalDays: lengthInDays(startDate, endDate) };
        const askedAt = store.now();
        const { workflow } = await call('POST /api/design/workflow', { body: window });
        store.replace(window, workflow, askedAt);
      }
      const item = store.findCreated(requestId);
      if (!item) return null;
      const target = targetOf(item);
      noteOwn(target);
      return { kind: 'existence', target, name: item.summary, exists: true };
    },
  };
}

function itemNow(store: BoardStore, target: Target): Project | SubProject | undefined {
  const project = store.find(target.projectId);
  return project && findItem(project, target);
}

function versionNow(store: BoardStore, target: Target): number | undefined {
  const item = itemNow(store, target);
  return item && ('version' in item ? item.version : item.revision);
}

/** The item as it is, from the refusal of a write that saw an older one. */
function currentOf(error: unknown): Project | SubProject | undefined {
  if (!(error instanceof CallProblem) || error.code !== 'revision-conflict') return undefined;
  return error.problem.current as Project | SubProject | undefined;
}
