/**
 * What follows what on the board. A project or sub-project begins after its predecessors have ended; a sub-project lies
 * within its project, so that whatever follows the project follows it, too.
 */

/** 'p12' is a project, 's7' a sub-project. */
export type PlanKey = string;

/** A project or sub-project as far as its order matters. */
export interface PlanNode {
  key: PlanKey;
  /** The project around a sub-project. */
  parent: PlanKey | null;
  /** What has to end before it begins. Those that the plan does not have (any more) say nothing. */
  predecessors: readonly PlanKey[];
}

/** A plan, in which every item finds its neighbours at once. */
export interface PlanGraph<Node extends PlanNode> {
  find(key: PlanKey): Node | undefined;
  /** What it is a predecessor of. */
  successorsOf(key: PlanKey): readonly Node[];
  /** The sub-projects of a project. */
  partsOf(key: PlanKey): readonly Node[];
  /** Something in it follows something. */
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

/** What cannot be earlier than a moment: an item's end than its start, what is in it than its start, what follows it than its end. */
function laterThan<Node extends PlanNode>(graph: PlanGraph<Node>, moment: Moment): Moment[] {
  const [edge, key = ''] = moment.split(' ');
  if (edge === 'start') return [...graph.partsOf(key).map((part): Moment => `start ${part.key}`), `end ${key}`];
  const parent = graph.find(key)?.parent ?? null;
  return [...(parent === null ? [] : [`end ${parent}` as const]), ...graph.successorsOf(key).map((next): Moment => `start ${next.key}`)];
}

/**
 * The shortest circle that would arise if an item got a predecessor: from the item by what follows it, or lies around it,
 * to the predecessor, and back to the item. Null where none would. What is in an item, or around it, is a circle, too.
 */
export function circleWith<Node extends PlanNode>(graph: PlanGraph<Node>, key: PlanKey, predecessor: PlanKey): PlanKey[] | null {
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

/** The first circle that an item would be in with these predecessors; null where it would be in none. */
export function circleAmong<Node extends PlanNode>(
  graph: PlanGraph<Node>,
  key: PlanKey,
  predecessors: readonly PlanKey[],
): PlanKey[] | null {
  for (const predecessor of predecessors) {
    const circle = circleWith(graph, key, predecessor);
    if (circle) return circle;
  }
  return null;
}
