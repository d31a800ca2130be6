import type { Project, SubProject } from '#contract/design/design.ts';
import { newId } from '#web/code/new-id.ts';
import {
  type BoardData,
  differingFields,
  pickFields,
  type SingleStep,
  targetOf,
  together,
  type Values,
  valuesOf,
} from '#web/features/design/store/store.door.ts';

/** A sub-project as it was typed. */
type TypedPart = Values & { key: string };

/** The content of a dialog: a new project and its sub-projects. */
export interface Typed {
  values: Values;
  parts: readonly TypedPart[];
}

/** Whether the sub-projects differ: others were typed, or their days have changed with those of the project. */
export const hasOtherParts = (one: Typed, other: Typed): boolean => JSON.stringify(one.parts) !== JSON.stringify(other.parts);

/** The sub-projects that a dialog has made, by the keys of its parts. Those that others add to its project are none of them. */
export interface OwnParts {
  /** The request id of a part, the same in every attempt: sent again because an answer was lost, the part is not created twice. */
  idOf(key: string): string;
  /** Those of these sub-projects that are parts of earlier attempts. */
  among(subs: readonly SubProject[], before: readonly Typed[]): ReadonlyMap<string, SubProject>;
  /** A part as the person has last seen it stored; undefined for one that never was. */
  seen(key: string): Values | undefined;
  keep(key: string, seen: Values): void;
  /** Others have removed a part: it is made anew. */
  forget(key: string): void;
}

export function ownParts(): OwnParts {
  const ids = new Map<string, string>();
  const known = new Map<string, { subId: number; seen: Values }>();
  const learn = (sub: SubProject, tried: readonly TypedPart[]) => {
    const isSame = (part: Values) => changeOf(sub, part).length === 0;
    const its = tried.filter(({ key }) => sub.requestId !== null && ids.get(key) === sub.requestId);
    // a server of an earlier version stores no request ids of sub-projects that come with their project
    const byContent = () => tried.find((part) => sub.requestId === null && !known.has(part.key) && isSame(part));
    const part = its.find(isSame) ?? its[0] ?? byContent();
    if (part) known.set(part.key, { subId: sub.designWorkflowSubProjectId, seen: part });
  };
  return {
    idOf(key) {
      const id = ids.get(key) ?? newId();
      ids.set(key, id);
      return id;
    },
    among(subs, before) {
      const tried = before.flatMap(({ parts }) => parts).reverse();
      const knownIds = new Set([...known.values()].map(({ subId }) => subId));
      for (const sub of subs) if (!knownIds.has(sub.designWorkflowSubProjectId)) learn(sub, tried);
      const byId = new Map(subs.map((sub) => [sub.designWorkflowSubProjectId, sub]));
      return new Map(
        [...known].flatMap(([key, { subId }]) => {
          const sub = byId.get(subId);
          return sub ? [[key, sub] as const] : [];
        }),
      );
    },
    seen: (key) => known.get(key)?.seen,
    keep(key, seen) {
      const before = known.get(key);
      if (before) known.set(key, { ...before, seen });
    },
    forget(key) {
      known.delete(key);
      ids.delete(key);
    },
  };
}

/**
 * Changes a project that an earlier attempt has created, and its sub-projects, to what was typed since. Sub-projects of others stay, and
 * so does what others have changed of one's own, unless another value was typed for it: that is refused.
 * @param typed with the project as the person has seen it (`from`)
 * @param before the attempts so far
 */
export async function storeSince(
  { actions, steps }: BoardData,
  made: Project,
  { values, parts, from }: Typed & { from: Values },
  { own, before }: { own: OwnParts; before: readonly Typed[] },
): Promise<void> {
  const stored = own.among(made.subProject, before);
  const kept = parts.flatMap((part) => {
    const sub = stored.get(part.key);
    return sub ? [{ sub, part }] : [];
  });
  const gone = [...stored].filter(([key]) => !parts.some((part) => part.key === key));
  const removed = gone.map(([, sub]): SingleStep => ({ kind: 'existence', target: targetOf(sub), name: sub.summary, exists: false }));
  const changed = kept.flatMap(({ sub, part }) => changeOf(sub, part, own.seen(part.key)));
  const step = together([...changeOf(made, values, from), ...changed, ...removed]);
  if (step) await steps.run(step);
  for (const { part } of kept) own.keep(part.key, part);
  const added = parts.filter((part) => !stored.has(part.key) && !isLeftRemoved(part, own.seen(part.key)));
  const parent = made.designWorkflowId;
  if (added.length > 0)
    await actions.createTogether(
      added.map(({ key, ...part }) => {
        if (own.seen(key)) own.forget(key);
        return { values: part, parent, parts: [], requestId: own.idOf(key) };
      }),
      [],
    );
}

/** Whether others have removed a part, and nothing else was typed for it since. */
const isLeftRemoved = (part: Values, seen: Values | undefined): boolean => seen !== undefined && differingFields(seen, part).length === 0;

/**
 * The step that changes an item to these values. The predecessors of sub-projects, and whether they are done, are not typed in this dialog,
 * so they stay.
 */
function changeOf(item: Project | SubProject, to: Values, from = valuesOf(item)): SingleStep[] {
  const isTyped = (field: string) => 'subProject' in item || (field !== 'predecessors' && field !== 'done');
  const changed = differingFields(from, to).filter(isTyped);
  if (changed.length === 0) return [];
  return [{ kind: 'values', target: targetOf(item), name: to.summary, from: pickFields(from, changed), to: pickFields(to, changed) }];
}
