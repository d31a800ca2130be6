import { addDays, daysBetween } from '#contract/days.ts';
import { lastPlanDay } from './plan-days.ts';
import type { PlanGraph, PlanKey } from './plan-graph.ts';
import type { DatedNode } from './starts-before.ts';

/** An item of the plan, reduced to what decides how it moves after its predecessors. */
export interface MovableNode extends DatedNode {
  /** A project with sub-projects is done when all of them are. */
  done: boolean;
  milestone: boolean;
}

/** First and last day; both are included. */
export interface PlanDates {
  startDate: string;
  endDate: string;
}

/** New days for an item. `whole`: a project moves with everything in it by the same number of days. */
export interface Shift<Node> {
  node: Node;
  to: PlanDates;
  whole: boolean;
}

export interface Shifts<Node> {
  /** In the order in which they follow each other. The sub-projects of a project that moves as a whole are not listed. */
  shifts: Shift<Node>[];
  /** Items that would have to move and cannot: past the last day of the calendar, or beyond the single day of a milestone. */
  stuck: Node[];
}

/**
 * Calculates what has to move after some items end later, so that nothing begins before its predecessors have ended. Each item keeps its
 * length and moves by as few days as necessary, and so do its successors in turn. A project takes everything in it along; where a
 * sub-project would leave its project, the project becomes longer. Items that are done stay, and so do those in `moved`.
 * @param moved the new days of the items that were moved; a moved project comes with everything in it
 */
export function shiftOfFollowers<Node extends MovableNode>(graph: PlanGraph<Node>, moved: ReadonlyMap<PlanKey, PlanDates>): Shifts<Node> {
  const days = new Map<PlanKey, PlanDates>(moved);
  const stuck = new Map<PlanKey, Node>();
  const daysOf = (node: Node): PlanDates => days.get(node.key) ?? node;
  const waiting: PlanKey[] = [...moved].flatMap(([key, { endDate }]) => {
    const node = graph.find(key);
    return node && endDate > node.endDate ? [key] : [];
  });
  const give = (node: Node, to: PlanDates) => {
    days.set(node.key, to);
    waiting.push(node.key);
  };
  const push = (node: Node, by: number) => {
    const together = placesOf(graph, node, by, daysOf);
    if (!together || together.some(([one, to]) => moved.has(one.key) || to.endDate > lastPlanDay)) stuck.set(node.key, node);
    else for (const [one, to] of together) give(one, to);
  };

  for (let at = 0; at < waiting.length; at++) {
    const node = graph.find(waiting[at]!);
    if (!node) continue;
    const free = addDays(daysOf(node).endDate, 1);
    for (const next of graph.successorsOf(node.key)) {
      const by = daysBetween(daysOf(next).startDate, free);
      if (by > 0 && !moved.has(next.key) && !isOver(graph, next)) push(next, by);
    }
  }
  return { shifts: [...asShifts(graph, days, moved)], stuck: [...stuck.values()] };
}

/** The new days of an item, and of everything that moves along with it, when it moves this many days later; undefined where it cannot. */
function placesOf<Node extends MovableNode>(
  graph: PlanGraph<Node>,
  node: Node,
  by: number,
  daysOf: (node: Node) => PlanDates,
): [Node, PlanDates][] | undefined {
  const later = (one: Node): [Node, PlanDates] => {
    const { startDate, endDate } = daysOf(one);
    return [one, { startDate: addDays(startDate, by), endDate: addDays(endDate, by) }];
  };
  if (node.parent === null) return [later(node), ...graph.partsOf(node.key).map(later)];
  const around = graph.find(node.parent);
  const [, to] = later(node);
  if (!around || to.endDate <= daysOf(around).endDate) return [[node, to]];
  if (around.milestone) return undefined;
  return [
    [node, to],
    [around, { startDate: daysOf(around).startDate, endDate: to.endDate }],
  ];
}

function isOver<Node extends MovableNode>(graph: PlanGraph<Node>, node: Node): boolean {
  const parts = graph.partsOf(node.key);
  return parts.length === 0 ? node.done : parts.every((part) => part.done);
}

/** The items that got new days and are not in `moved`; a project that moves with everything in it is one shift. */
function* asShifts<Node extends MovableNode>(
  graph: PlanGraph<Node>,
  days: ReadonlyMap<PlanKey, PlanDates>,
  moved: ReadonlyMap<PlanKey, PlanDates>,
): Generator<Shift<Node>> {
  const byOf = (node: Node): string => {
    const { startDate, endDate } = days.get(node.key) ?? node;
    return `${daysBetween(node.startDate, startDate)} ${daysBetween(node.endDate, endDate)}`;
  };
  const wholes = new Set<PlanKey>();
  for (const key of days.keys()) {
    const node = graph.find(key);
    if (node?.parent !== null || moved.has(key)) continue;
    const [first, last] = byOf(node).split(' ');
    if (first === last && graph.partsOf(key).every((part) => byOf(part) === byOf(node))) wholes.add(key);
  }
  for (const [key, to] of days) {
    const node = graph.find(key);
    if (!node || moved.has(key) || (node.parent !== null && wholes.has(node.parent))) continue;
    yield { node, to, whole: wholes.has(key) };
  }
}
