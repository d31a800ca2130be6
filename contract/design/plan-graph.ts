/**
 * The graph of predecessors on the board. A project or sub-project begins after its predecessors have ended. A sub-project lies within its
 * project, so an item that follows the project follows the sub-project as well.
 */

/** 'p12' is a project, 's7' a sub-project. */
export type PlanKey = string;

/** A project or sub-project, reduced to what the order of the plan depends on. */
export interface PlanNode {
  key: PlanKey;
  /** The project around a sub-project. */
  parent: PlanKey | null;
  /** The items that have to end before this one begins. Keys of items that are not in the plan, or were deleted, are ignored. */
  predecessors: readonly PlanKey[];
}

/** A plan in which the neighbours of an item are found without a search. */
export interface PlanGraph<Node extends PlanNode> {
  find(key: PlanKey): Node | undefined;
  /** The items that have this one as a predecessor. */
  successorsOf(key: PlanKey): readonly Node[];
  /** The sub-projects of a project. */
  partsOf(key: PlanKey): readonly Node[];
  /** Does any item have a predecessor? */
  isLinked: boolean;
}

export function planGraph<Node extends PlanNode>(nodes: Iterable<Node>): PlanGraph<Node> {
  const known = new Map<PlanKey, Node>();
  const successors = new Map<PlanKey, Node[]>();
  const parts = new Map<PlanKey, Node[]>();
  const add = (to: Map<PlanKey, Node[]>, key: PlanKey, node: Node) => {
    const there = to.get(key);
    if (there) there.push(node);
    else to.set(key, [node]);
  };
  for (const node of nodes) known.set(node.key, node);
  for (const node of known.values()) {
    if (node.parent !== null) add(parts, node.parent, node);
    for (const key of new Set(node.predecessors)) if (known.has(key)) add(successors, key, node);
  }
  return {
    find: (key) => known.get(key),
    successorsOf: (key) => successors.get(key) ?? [],
    partsOf: (key) => parts.get(key) ?? [],
    isLinked: successors.size > 0,
  };
}

/** The first or the last day of an item. */
type Moment = `${'start' | 'end'} ${PlanKey}`;

/**
 * The moments that cannot be earlier than this one: after the start of an item its end and the starts of its parts, after its end the end
 * of its project and the starts of its successors.
 */
function laterThan<Node extends PlanNode>(graph: PlanGraph<Node>, moment: Moment): Moment[] {
  const [edge, key = ''] = moment.split(' ');
  if (edge === 'start') return [...graph.partsOf(key).map((part): Moment => `start ${part.key}`), `end ${key}`];
  const parent = graph.find(key)?.parent ?? null;
  return [...(parent === null ? [] : [`end ${parent}` as const]), ...graph.successorsOf(key).map((next): Moment => `start ${next.key}`)];
}

/**
 * The shortest cycle that would arise if the item got this predecessor: from the item through its successors, or the project around it, to
 * the predecessor, and back to the item. Null if there is none. A predecessor that is a part of the item, or the project around it, makes a
 * cycle as well.
 */
export function cycleWith<Node extends PlanNode>(graph: PlanGraph<Node>, key: PlanKey, predecessor: PlanKey): PlanKey[] | null {
  const from: Moment = `start ${key}`;
  const goal: Moment = `end ${predecessor}`;
  const cameFrom = new Map<Moment, Moment | null>([[from, null]]);
  const waiting: Moment[] = [from];
  for (let at = 0; at < waiting.length && !cameFrom.has(goal); at++) {
    const here = waiting[at]!;
    for (const next of laterThan(graph, here)) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, here);
      waiting.push(next);
    }
  }
  if (!cameFrom.has(goal)) return null;
  if (predecessor === key) return [key, key];
  const path: PlanKey[] = [key];
  for (let here: Moment | null | undefined = goal; here; here = cameFrom.get(here)) {
    const passed = here.slice(here.indexOf(' ') + 1);
    if (passed !== path[0]) path.unshift(passed);
  }
  return path;
}

/** The first cycle that an item with these predecessors would be in; null if there is none. */
export function cycleAmong<Node extends PlanNode>(
  graph: PlanGraph<Node>,
  key: PlanKey,
  predecessors: readonly PlanKey[],
): PlanKey[] | null {
  for (const predecessor of predecessors) {
    const cycle = cycleWith(graph, key, predecessor);
    if (cycle) return cycle;
  }
  return null;
}
