import { CallProblem } from '#web/http/call.ts';

/**
 * The row as it is now, when a write was refused because somebody wrote the row in between, but none of the fields that
 * were to be changed: then there is nothing to ask anybody, and the write can be sent again from that row.
 */
export function untouched<Row extends { revision: number }>(
  error: unknown,
  seen: Row,
  changes: { [Field in keyof Row]?: unknown },
): Row | undefined {
  if (!(error instanceof CallProblem) || error.code !== 'revision-conflict') return undefined;
  const current = error.problem.current as Row;
  const fields = Object.keys(changes) as (keyof Row)[];
  return fields.every((field) => current[field] === seen[field]) ? current : undefined;
}
