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

/** The content of a dialog: a new project and its sub-projects. */
export interface Typed {
  values: Values;
  parts: readonly Values[];
}

/** Whether the sub-projects differ: others were typed, or their days have changed with those of the project. */
export const hasOtherParts = (one: Typed, other: Typed): boolean => JSON.stringify(one.parts) !== JSON.stringify(other.parts);

/**
 * Returns a function that gives each added part the same request id in every attempt. If a part is sent again because an answer was lost,
 * no second one is created.
 */
export function sameIds(): (of: string) => string {
  const ids = new Map<string, string>();
  return (of) => {
    const id = ids.get(of) ?? newId();
    ids.set(of, id);
    return id;
  };
}

/**
 * Changes a project that an earlier attempt has created, and its sub-projects, to what was typed since.
 * @param typed with the project as the person has seen it (`from`)
 * @param idOf returns the request id of a part with this content
 */
export async function storeSince(
  { actions, steps }: BoardData,
  made: Project,
  { values, parts, from }: Typed & { from: Values },
  idOf: (part: string) => string,
): Promise<void> {
  const { kept, gone, added } = paired(made.subProject, parts);
  const removed = gone.map((sub): SingleStep => ({ kind: 'existence', target: targetOf(sub), name: sub.summary, exists: false }));
  const step = together([...changeOf(made, values, from), ...kept.flatMap(([sub, part]) => changeOf(sub, part)), ...removed]);
  if (step) await steps.run(step);
  const parent = made.designWorkflowId;
  if (added.length > 0)
    await actions.createTogether(
      added.map((part) => ({ values: part, parent, parts: [], requestId: idOf(nameIn(parts, part)) })),
      [],
    );
}

/** Identifies a part by its content. Parts with equal content are numbered. */
function nameIn(parts: readonly Values[], part: Values): string {
  const content = JSON.stringify(part);
  const alike = parts.filter((each) => JSON.stringify(each) === content);
  return `${alike.indexOf(part)} ${content}`;
}

/**
 * Pairs sub-projects with parts. A sub-project that equals a part stays as it is. Of the others, each becomes one of the remaining parts,
 * as far as there are any.
 */
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
