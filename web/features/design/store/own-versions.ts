import { daysBetween } from '#contract/days.ts';
import type { Project, SubProject } from '#contract/design/design.ts';
import { differingFields, findItem, keyOf, type Target, targetOf, valuesOf } from './board-item.ts';
import type { BoardStore } from './board-store.ts';
import { type SingleStep, type Step, type StepOf, stepsOf } from './undo-history.ts';

type Store = Pick<BoardStore, 'known'>;

/**
 * For each item created here, its version after the last write from here. If its version is another one now, others
 * have written it. That of a project counts what is in it, too.
 */
export interface OwnVersions {
  /** Records the present version as the one written here. */
  note(target: Target): void;
  /** Was it created here, and have others written it since? */
  isOvertaken(target: Target): boolean;
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
  const versions = new Map<string, number>();

  // of what is deleted it need not be known yet which version that is
  const note = (target: Target) => {
    const version = store.known(target.projectId)?.deleted ? undefined : versionNow(store, target);
    if (version !== undefined) versions.set(keyOf(target), version);
  };
  return {
    note,
    isOvertaken(target) {
      const own = versions.get(keyOf(target));
      return own !== undefined && own !== versionNow(store, target);
    },
    watch(target) {
      const all = [target, { ...target, subProjectId: null }, ...partsOf(store, target)];
      const watched = all.map((one) => [one, versionNow(store, one)] as const);
      return () => {
        for (const [one, before] of watched) if (before === versions.get(keyOf(one))) note(one);
      };
    },
    broughtBack(target) {
      const parts = partsOf(store, target);
      const noteIfBack = (one: Target, inIt = 0) => {
        const own = versions.get(keyOf(one));
        if (own !== undefined && versionNow(store, one) === own + goneAndBack * (1 + inIt)) note(one);
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
