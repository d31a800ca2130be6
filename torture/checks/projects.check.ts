import { calendarUsers } from '#test/calendar.ts';
import { TimedOut, until } from '#torture/cluster/until.ts';
import type { Check, CheckContext } from './check.ts';

interface ProjectRow {
  id: number;
  request_id: string;
  event_id: string;
  summary: string;
  deleted: boolean;
}

/** The board has every project exactly once, as its writer left it, and the calendar has exactly one event for each and no others. */
export const checkProjects: Check = async (context) => {
  const { cluster, acknowledged, report } = context;
  const rows = await cluster.databases.primary.ask<ProjectRow>(`
    select design_workflow_id as id, request_id, event_id, summary, deleted_at is not null as deleted from project`);
  const byRequest = Map.groupBy(rows, (row) => row.request_id);
  for (const own of acknowledged.projects) {
    const [row, ...others] = byRequest.get(own.requestId) ?? [];
    if (row === undefined || others.length > 0 || row.summary !== own.summary || row.deleted !== own.deleted)
      report.addFinding('a project is not as its writer left it', JSON.stringify({ own, row, others }));
  }
  if (rows.length !== acknowledged.projects.length)
    report.addFinding(
      'there are other projects than were acknowledged',
      `${rows.length} stored, ${acknowledged.projects.length} acknowledged`,
    );
  await checkCalendar(context, rows);
};

async function checkCalendar({ cluster, report }: CheckContext, rows: readonly ProjectRow[]): Promise<void> {
  const wanted = rows.filter(({ deleted }) => !deleted).map((row) => `${row.event_id} ${row.summary}`);
  const users = calendarUsers(cluster.sandbox);
  let have: string[] = [];
  const agrees = async () => {
    const events = await users.events();
    have = events.map((event) => `${event.id} ${event.summary}`);
    return have.length === wanted.length && new Set([...have, ...wanted]).size === wanted.length;
  };
  try {
    await until('the calendar agrees with the board', agrees, { everyMs: 1000 });
  } catch (error) {
    if (!(error instanceof TimedOut)) throw error;
    const missing = wanted.filter((each) => !have.includes(each));
    const extra = have.filter((each) => !wanted.includes(each));
    report.addFinding('the calendar does not agree with the board', JSON.stringify({ missing, extra }));
  }
}
