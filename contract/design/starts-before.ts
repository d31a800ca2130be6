import type { PlanGraph, PlanNode } from './plan-graph.ts';

/** An item of the plan with its days; both are included. */
export interface DatedNode extends PlanNode {
  startDate: string;
  endDate: string;
}

/** The predecessors of an item that do not end before its first day. */
export const startsBefore = <Node extends DatedNode>(graph: PlanGraph<Node>, node: Node): Node[] =>
  node.predecessors.flatMap((key) => {
    const predecessor = graph.find(key);
    return predecessor && predecessor.endDate >= node.startDate ? [predecessor] : [];
  });
