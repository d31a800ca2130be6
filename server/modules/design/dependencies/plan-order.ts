import { type SQL, sql } from 'drizzle-orm';
import { cycleAmong, type PlanKey, type PlanNode, planGraph } from '#contract/design/plan-graph.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';

interface Reached extends PlanNode {
  summary: string;
}

const numberIn = (key: PlanKey, kind: 'p' | 's'): SQL => (key.startsWith(kind) ? sql`${Number(key.slice(1))}::int` : sql`null::int`);

/** All items that depend on this one, directly or not, and the item itself. */
const reachedFrom = (tx: Db, key: PlanKey): Promise<Reached[]> =>
  rowsOf(
    tx,
    sql`
      with reached as materialized (select distinct project_id, sub_id from plan_after(${numberIn(key, 'p')}, ${numberIn(key, 's')}))
      select 'p' || p.design_workflow_id as key, null as parent, p.predecessors, p.summary
      from reached join project p on p.design_workflow_id = reached.project_id
      union all
      select 's' || s.design_workflow_sub_project_id, 'p' || s.parent_project_id, s.predecessors, s.summary
      from reached join sub_project s on s.design_workflow_sub_project_id = reached.sub_id`,
  );

/**
 * Throws `dependency-circle`, with the titles along the circle, where these predecessors would make an item wait for itself. Locks the
 * dependencies until the transaction ends. A trigger of the database refuses circles, too.
 */
export async function requireAcyclic(tx: Db, key: PlanKey, predecessors: readonly PlanKey[]): Promise<void> {
  if (predecessors.length === 0) return;
  await tx.execute(sql`select lock_plan_order()`);
  const nodes = await reachedFrom(tx, key);
  const cycle = cycleAmong(planGraph(nodes), key, predecessors);
  if (!cycle) return;
  const titles = new Map(nodes.map((node) => [node.key, node.summary]));
  const path = cycle.map((passed) => titles.get(passed) || passed).join(' → ');
  throw new Problem('dependency-circle', { details: [{ code: 'plan-circle', values: { titles: path } }] });
}
