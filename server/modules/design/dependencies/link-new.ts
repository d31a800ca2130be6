import { asc, eq, inArray } from 'drizzle-orm';
import type { NewProject } from '#contract/design/design.ts';
import { type NewLinks, newPlaceOf } from '#contract/design/new-links.ts';
import type { Db } from '#server/db/db.ts';
import { project, subProject } from '#server/db/schema/design/project.ts';
import { Problem } from '#server/http/problem.ts';
import { requireAcyclic } from './plan-order.ts';

type Item = Pick<NewProject['project'], 'requestId' | 'subProject'>;
type SubProjectRow = typeof subProject.$inferSelect;
type Row = typeof project.$inferSelect | SubProjectRow;

/** Writes the predecessors of a row. */
type Write = (row: Row, values: Pick<Row, 'predecessors'>) => Promise<void>;

const keyOf = (row: Row) => ('eventId' in row ? `p${row.designWorkflowId}` : `s${row.designWorkflowSubProjectId}`);

/**
 * Links items that one request creates to each other: the temporary keys of the request become ids. A row that has been written since it
 * was created (by an earlier try of the same request, say) stays as it is.
 */
export async function linkNew(tx: Db, made: readonly (Item | undefined)[], links: NewLinks, write: Write): Promise<void> {
  if (links.length === 0) return;
  const find = await rowsOfNew(tx, made);
  const wanted = new Map<Row, Row[]>();
  for (const { from, to } of links) {
    const row = find(to);
    wanted.set(row, [...(wanted.get(row) ?? []), find(from)]);
  }
  for (const [row, before] of wanted) {
    if (row.revision > 1) continue;
    const predecessors = [...new Set([...row.predecessors, ...before.map(keyOf)])];
    await requireAcyclic(tx, keyOf(row), predecessors);
    await write(row, { predecessors });
  }
}

/** Finds the row for a temporary key: a project by its `requestId`, its parts in the order in which the request lists them. */
async function rowsOfNew(tx: Db, made: readonly (Item | undefined)[]): Promise<(key: string) => Row> {
  const requests = made.flatMap((item) => item?.requestId ?? []);
  const wholes = await tx.select().from(project).where(inArray(project.requestId, requests));
  const subs = await tx.select().from(subProject).where(inArray(subProject.requestId, requests));
  const of = new Map<string | null, Row>([...wholes, ...subs].map((row) => [row.requestId, row]));
  const parts = new Map<number, SubProjectRow[]>();
  for (const { designWorkflowId } of wholes) {
    const within = eq(subProject.parentProjectId, designWorkflowId);
    parts.set(designWorkflowId, await tx.select().from(subProject).where(within).orderBy(asc(subProject.designWorkflowSubProjectId)));
  }
  return (key) => {
    const { at, part } = newPlaceOf(key);
    const whole = of.get(made[at]?.requestId ?? null);
    const row = part === null ? whole : whole && 'eventId' in whole && parts.get(whole.designWorkflowId)?.[part];
    if (!row) throw new Problem('project-not-found');
    return row;
  };
}
