import { useDeferredValue } from 'react';
import type { Project, SubProject } from '#contract/design/design.ts';
import { type PlanGraph, planGraph } from '#contract/design/plan-graph.ts';
import type { MovableNode } from '#contract/design/shift-of-followers.ts';
import { startsBefore } from '#contract/design/starts-before.ts';
import { keyOf, type Target, targetOf, useProjects } from '#web/features/design/store/store.door.ts';
import { useAfterPaint } from '#web/ui/lists/use-after-paint.ts';

/** A project or sub-project as a node of the graph of predecessors and successors. */
export interface PlanItem extends MovableNode {
  target: Target;
  summary: string;
  /** The title of the project around a sub-project. */
  within: string | null;
}

function itemOf(item: Project | SubProject, around: Project | null): PlanItem {
  const { summary, startDate, endDate, done, milestone, predecessors } = item;
  const target = targetOf(item);
  return {
    ...{ key: keyOf(target), target, summary, startDate, endDate, done, milestone, predecessors: predecessors ?? [] },
    parent: around && keyOf(targetOf(around)),
    within: around?.summary ?? null,
  };
}

/** All projects of a list and their sub-projects, as nodes. */
export const planItems = (projects: readonly Project[]): PlanItem[] =>
  projects.flatMap((project) => [itemOf(project, null), ...project.subProject.map((sub) => itemOf(sub, project))]);

const graphs = new WeakMap<readonly Project[], PlanGraph<PlanItem>>();

/** The graph of predecessors and successors in a list of projects. Built once for each list. */
export function planGraphOf(projects: readonly Project[]): PlanGraph<PlanItem> {
  const made = graphs.get(projects) ?? planGraph(planItems(projects));
  graphs.set(projects, made);
  return made;
}

const noProjects: readonly Project[] = [];

/**
 * The graph of the projects that the page knows. It is built after their bars are painted: for twenty thousand items that takes longer than
 * a frame, and nobody waits for lines.
 */
export function usePlanGraph(): PlanGraph<PlanItem> {
  const projects = useProjects();
  const isPainted = useAfterPaint(projects.length === 0 ? 'no projects' : 'projects');
  // an empty list is replaced by the constant that is used before painting, so that nothing is rendered again
  return planGraphOf(useDeferredValue(isPainted && projects.length > 0 ? projects : noProjects));
}

export interface Neighbours {
  predecessors: PlanItem[];
  successors: readonly PlanItem[];
  /** The predecessors that end on its first day or later. */
  late: PlanItem[];
}

/** The predecessors and successors of an item; null if it has neither. */
export function neighboursOf(graph: PlanGraph<PlanItem>, key: string): Neighbours | null {
  const item = graph.find(key);
  if (!item) return null;
  const predecessors = item.predecessors.flatMap((one) => graph.find(one) ?? []);
  const successors = graph.successorsOf(key);
  if (predecessors.length === 0 && successors.length === 0) return null;
  return { predecessors, successors, late: startsBefore(graph, item) };
}
