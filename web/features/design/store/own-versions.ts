import { daysBetween } from '#contract/days.ts';
import type { Project, SubProject } from '#contract/design/design.ts';
import { differingFields, findItem, keyOf, type Target, targetOf, valuesOf } from './board-item.ts';
import type { BoardStore } from './board-store.ts';
import { type SingleStep, type Step, type StepOf, stepsOf } from './undo-history.ts';

type Store = Pick<BoardStore, 'known'>;

/**
 * From when on changes of others count: since the item was created here ('made'), or since an item that was deleted here was restored
 * ('back').
 */
export type Since = 'made' | 'back';

/**
 * For each item created or deleted here, its version after the last write from here. If it has another version now, others have written to
 * it. The version of a project also counts changes of its sub-projects.
 */
export interface OwnVersions {
  /** Records the current version as the one written here. */
  note(target: Target, since?: Since): void;
  /** Whether the item was created or restored here and others have written to it since. */
  isOvertaken(target: Target, since: Since): boolean;
  /**
   * Call it before a write, and the function that it returns after the write, to record the new version: for a project also the versions of
   * its sub-projects, which move with it. If others had written before, nothing is recorded.
   */
  watch(target: Target): () => void;
  /**
   * Call it once an item that was deleted here has been restored. An item that was one's own before, and has only been deleted and
   * restored, counts as one's own again.
   */
  broughtBack(target: Target): void;
}

/** A deletion and a restoration add one version each: to a project, and for each sub-project that goes with it. */
const goneAndBack = 2;

export function createOwnVersions(store: BoardStore): OwnVersions {
  const versions: Record<Since, Map<string, number>> = { made: new Map(), back: new Map() };
  const eachSince = Object.keys(versions) as Since[];

  // the page may not know the version of a deleted item yet
  const note: OwnVersions['note'] = (target, since = 'made') => {
    const version = store.known(target.projectId)?.deleted ? undefined : versionNow(store, target);
    if (version !== undefined) versions[since].set(keyOf(target), version);
  };
  /** Records the new version of an item whose version `before` the write was one's own. */
  const noteAfter = (before: number | undefined, target: Target) => {
    for (const since of eachSince) if (before !== undefined && before === versions[since].get(keyOf(target))) note(target, since);
  };
  return {
    note,
    isOvertaken(target, since) {
      const own = versions[since].get(keyOf(target));
      return own !== undefined && own !== versionNow(store, target);
    },
    watch(target) {
      const all = [target, { ...target, subProjectId: null }, ...partsOf(store, target)];
      const watched = all.map((one) => [one, versionNow(store, one)] as const);
      return () => {
        for (const [one, before] of watched) noteAfter(before, one);
      };
    },
    broughtBack(target) {
      const parts = partsOf(store, target);
      const noteIfBack = (one: Target, inIt = 0) => {
        const now = versionNow(store, one);
        if (now !== undefined) noteAfter(now - goneAndBack * (1 + inIt), one);
      };
      noteIfBack(target, parts.length);
      for (const part of parts) noteIfBack(part);
    },
  };
}

/** The sub-projects of a project; none for a sub-project. */
const partsOf = (store: Store, { projectId, subProjectId }: Target): Target[] =>
  subProjectId === null ? (store.known(projectId)?.subProject ?? []).map(targetOf) : [];

/** The item as the server last sent it. An item whose deletion is under way is hidden on the board, but still found here. */
export function itemNow(store: Store, target: Target): Project | SubProject | undefined {
  const project = store.known(target.projectId);
  return project && findItem(project, target);
}

function versionNow(store: BoardStore, target: Target): number | undefined {
  const item = itemNow(store, target);
  return item && ('version' in item ? item.version : item.revision);
}

/** Like `itemNow`, but undefined if the project is deleted. */
const presentItem = (store: Store, { target }: { target: Target }) =>
  store.known(target.projectId)?.deleted ? undefined : itemNow(store, target);

/**
 * Call it when a step begins, and the function that it returns when the step is sent: whether somebody else has changed the same fields
 * meanwhile, while earlier steps were under way. A value that is the same as when the step began was not changed by anybody else: if it is
 * not the expected one, an earlier step has not been stored.
 */
export function watchOthers(store: Store, step: Step): (one: SingleStep) => boolean {
  const before = new Map(stepsOf(step).map((one) => [one, presentItem(store, one)]));
  return (one) => {
    const [then, now] = [before.get(one), presentItem(store, one)];
    if (one.kind === 'existence' || !then || !now) return false;
    const changed = differingFields(valuesOf(then), valuesOf(now));
    return differingFields(one.from, now).some((field) => changed.includes(field));
  };
}

/**
 * By how many days a project has to move from its stored days. This can differ from the days of the step, because an earlier step may not
 * have been stored.
 */
export function daysToGo(store: Store, step: StepOf<'move'>): number {
  const item = presentItem(store, step);
  return item ? daysBetween(item.startDate, step.to.startDate) : step.days;
}
