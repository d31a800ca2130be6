import { daysBetween } from '#contract/days.ts';
import type { Project, SubProject } from '#contract/design/design.ts';
import { differingFields, findItem, keyOf, type Target, targetOf, valuesOf } from './board-item.ts';
import type { BoardStore } from './board-store.ts';
import { type SingleStep, type Step, type StepOf, stepsOf } from './undo-history.ts';

type Store = Pick<BoardStore, 'known'>;

/** Since when it is looked for others: since it was made here, or since one that was deleted here came back. */
export type Since = 'made' | 'back';

/**
 * For each item created or deleted here, its version after the last write from here. If its version is another one now, others
 * have written it. That of a project counts what is in it, too.
 */
export interface OwnVersions {
  /** Records the present version as the one written here. */
  note(target: Target, since?: Since): void;
  /** Was it created here, or brought back, and have others written it since? */
  isOvertaken(target: Target, since: Since): boolean;
  /**
   * Call it before a write; call the function that it returns after it, to record the new version: of a project also those of what
   * is in it, which moves with it. If others had written before, nothing is recorded.
   */
  watch(target: Target): () => void;
  /** Call it once what was deleted here is back: what was one's own then, and has only gone and come back, is so still. */
  broughtBack(target: Target): void;
}

/** A deletion, and what brings it back, are one version more each: of a project, and of each sub-project that goes with it. */
const goneAndBack = 2;

export function createOwnVersions(store: BoardStore): OwnVersions {
  const versions: Record<Since, Map<string, number>> = { made: new Map(), back: new Map() };
  const eachSince = Object.keys(versions) as Since[];

  // of what is deleted it need not be known yet which version that is
  const note: OwnVersions['note'] = (target, since = 'made') => {
    const version = store.known(target.projectId)?.deleted ? undefined : versionNow(store, target);
    if (version !== undefined) versions[since].set(keyOf(target), version);
  };
  /** Records the new version of what was one's own in this one before. */
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

/** What is in a project; nothing in a sub-project. */
const partsOf = (store: Store, { projectId, subProjectId }: Target): Target[] =>
  subProjectId === null ? (store.known(projectId)?.subProject ?? []).map(targetOf) : [];

/** As the server last sent it: what is being deleted here is not shown any more, and still there. */
export function itemNow(store: Store, target: Target): Project | SubProject | undefined {
  const project = store.known(target.projectId);
  return project && findItem(project, target);
}

function versionNow(store: BoardStore, target: Target): number | undefined {
  const item = itemNow(store, target);
  return item && ('version' in item ? item.version : item.revision);
}

/** The same, unless it is deleted. */
const presentItem = (store: Store, { target }: { target: Target }) =>
  store.known(target.projectId)?.deleted ? undefined : itemNow(store, target);

/**
 * Call it when a step begins, and the function that it returns when it is sent: whether somebody else has changed the same
 * meanwhile, while steps before it were on their way. What is as it was when it began is nobody else's: a step before it
 * has not been stored.
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

/** By how many days a project has to move from where it is stored: a step before it may not have been. */
export function daysToGo(store: Store, step: StepOf<'move'>): number {
  const item = presentItem(store, step);
  return item ? daysBetween(item.startDate, step.to.startDate) : step.days;
}
