import { addDays, daysBetween, earlierOf, lengthInDays } from '#contract/days.ts';
import type { StaffMember } from '#contract/design/design.ts';
import { linksAmong } from '#contract/design/links-among.ts';
import type { NewLinks } from '#contract/design/new-links.ts';
import { maxNewParts } from '#contract/design/new-parts.ts';
import { newId } from '#web/code/new-id.ts';
import { defaultColour } from '#web/features/design/appearance/appearance.door.ts';
import { keyOfPart, type Likeness, type LikePart } from '#web/features/design/editing/editing.door.ts';
import type { Dated } from '#web/features/design/geometry/geometry.door.ts';
import type { Values } from '#web/features/design/store/store.door.ts';
import { peopleAmong } from './project-form.ts';

/** A sub-project of a project that is being created. */
export interface Part extends Pick<Values, 'summary' | 'description' | 'projectColor' | 'milestone'> {
  /** Distinguishes it from others with the same name. */
  key: string;
  /** The sub-project that it is a copy of: its key and its predecessors. */
  like?: { key: string; predecessors: readonly string[] };
  /** Null: the same people as on the project. */
  staffList: readonly StaffMember[] | null;
  /** Its first day, counted in days from the project's first day, and its length in days; null: in sequence with the others. */
  at: { from: number; days: number } | null;
}

const namedPart = (summary: string, key: string): Part => ({
  ...{ key, summary },
  ...{ description: '', projectColor: defaultColour, milestone: false, staffList: null, at: null },
});

/** The sub-projects of a project, as parts of a copy. */
export const partsOf = (project: Likeness): Part[] =>
  project.subProject.map(({ summary, description, projectColor, milestone, staffList, startDate, endDate, ...rest }) => ({
    ...{ key: newId(), summary, description, projectColor, milestone, staffList },
    at: { from: daysBetween(project.startDate, startDate), days: lengthInDays(startDate, endDate) },
    ...likeOf(rest),
  }));

function likeOf(part: Pick<LikePart, 'key' | 'designWorkflowSubProjectId' | 'predecessors'>): Pick<Part, 'like'> {
  const key = keyOfPart(part);
  return key === undefined ? {} : { like: { key, predecessors: part.predecessors } };
}

/** The links among the parts: the same as among the sub-projects that they are copies of. */
export const partLinks = (parts: readonly Part[]): NewLinks =>
  linksAmong(parts.flatMap(({ like }, i) => (like ? { newKey: `n0.${i}`, like: like.key, predecessors: like.predecessors } : [])));

/** Adds a part if a name for it was typed and there is room for it. `key` is the one that it keeps, also while more of its name is typed. */
export const withTyped = (parts: readonly Part[], typed: string, key: string = newId()): readonly Part[] =>
  typed.trim() === '' || parts.length >= maxNewParts ? parts : [...parts, namedPart(typed.trim(), key)];

/** Divides a project's days among `count` sub-projects, one after the other. If there are more of them than days, some share a day. */
export function inSequence({ startDate, endDate }: Dated, count: number): Dated[] {
  const days = lengthInDays(startDate, endDate);
  return Array.from({ length: count }, (_, i) => {
    const first = Math.floor((i * days) / count);
    const last = Math.max(first, Math.floor(((i + 1) * days) / count) - 1);
    return { startDate: addDays(startDate, first), endDate: addDays(startDate, last) };
  });
}

/**
 * The values of the parts of a project with these values: they lie within its days, and their people are among its people. A copied
 * sub-project may begin before the project (`from` is negative) if the project's first day was put later in the dialog.
 */
export function partValues(parts: readonly Part[], project: Values): Values[] {
  const free = inSequence(project, parts.filter(({ at }) => at === null).length);
  const within = ({ from, days }: { from: number; days: number }): Dated => {
    const startDate = earlierOf(addDays(project.startDate, Math.max(0, from)), project.endDate);
    return { startDate, endDate: earlierOf(addDays(startDate, days - 1), project.endDate) };
  };
  return parts.map(({ summary, description, projectColor, milestone, staffList, at }) => {
    const { startDate, endDate } = at ? within(at) : (free.shift() ?? project);
    const people = staffOf(staffList, project);
    return { summary, description, startDate, endDate, projectColor, milestone, done: false, predecessors: [], staffList: people };
  });
}

const staffOf = (chosen: Part['staffList'], project: Values) => (chosen ? peopleAmong(chosen, project.staffList) : project.staffList);
