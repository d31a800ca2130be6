import type { Project, SubProject } from '#contract/design/design.ts';
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
import { newId } from '#web/http/new-id.ts';

/** What is to be made: a project, and the sub-projects that it comes with. */
export interface Typed {
  values: Values;
  parts: readonly Values[];
}

/** Whether other sub-projects were typed, or others of their days follow from those of the project. */
export const hasOtherParts = (one: Typed, other: Typed): boolean => JSON.stringify(one.parts) !== JSON.stringify(other.parts);

/** Names what is added by the same id in each attempt: sent again, as an answer was lost, it makes no second one. */
export function sameIds(): (of: string) => string {
  const ids = new Map<string, string>();
  return (of) => {
    const id = ids.get(of) ?? newId();
    ids.set(of, id);
    return id;
  };
}

/**
 * Makes of a project that an earlier attempt has made already what was typed since, with its sub-projects.
 * @param idOf a part, by what it says
 */
export async function storeSince(
  { actions, steps }: BoardData,
  made: Project,
  { values, parts }: Typed,
  idOf: (part: string) => string,
): Promise<void> {
  const { kept, gone, added } = paired(made.subProject, parts);
  const removed = gone.map((sub): SingleStep => ({ kind: 'existence', target: targetOf(sub), name: sub.summary, exists: false }));
  const step = together([...changeOf(made, values), ...kept.flatMap(([sub, part]) => changeOf(sub, part)), ...removed]);
  if (step) await steps.run(step);
  const parent = made.designWorkflowId;
  if (added.length > 0)
    await actions.createTogether(
      added.map((part) => ({ values: part, parent, parts: [], requestId: idOf(nameIn(parts, part)) })),
      [],
    );
}

/** A part by what it says; one of several that say the same is the first, the second and so on. */
function nameIn(parts: readonly Values[], part: Values): string {
  const said = JSON.stringify(part);
  const alike = parts.filter((each) => JSON.stringify(each) === said);
  return `${alike.indexOf(part)} ${said}`;
}

/** Each that is as it was typed stays; of the others one becomes another, as far as there are any. */
function paired(subs: readonly SubProject[], parts: readonly Values[]) {
  const [left, wanted] = [[...subs], [...parts]];
  for (const part of parts) {
    const same = left.findIndex((sub) => changeOf(sub, part).length === 0);
    if (same < 0) continue;
    left.splice(same, 1);
    wanted.splice(wanted.indexOf(part), 1);
  }
  const kept = left.slice(0, wanted.length).map((sub, i) => [sub, wanted[i] as Values] as const);
  return { kept, gone: left.slice(kept.length), added: wanted.slice(kept.length) };
}

/** What sub-projects follow, and whether they are done, is not typed with them. */
function changeOf(item: Project | SubProject, to: Values): SingleStep[] {
  const from = valuesOf(item);
  const isTyped = (field: string) => 'subProject' in item || (field !== 'predecessors' && field !== 'done');
  const changed = differingFields(from, to).filter(isTyped);
  if (changed.length === 0) return [];
  return [{ kind: 'values', target: targetOf(item), name: to.summary, from: pickFields(from, changed), to: pickFields(to, changed) }];
}
