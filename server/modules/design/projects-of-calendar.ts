import { eq, sql } from 'drizzle-orm';
import { firstPlanDay, lastPlanDay } from '#contract/design/plan-days.ts';
import { normalText } from '#contract/normal-text.ts';
import type { Reason } from '#contract/reasons.ts';
import { Text, unstorable } from '#contract/values.ts';
import type { Db } from '#server/db/db.ts';
import { project } from '#server/db/schema/design/project.ts';
import type { CalendarOwner } from '#server/modules/calendar/calendar.service.ts';
import { liveSubProjects, type ProjectRow, writeProject } from './projects.repository.ts';
import { daysOfBoth, subProjectOutside } from './refusals.ts';

async function lockProjectOf(tx: Db, eventId: string): Promise<ProjectRow | undefined> {
  const [row] = await tx.select().from(project).where(eq(project.eventId, eventId)).for('no key update');
  return row?.deletedAt === null ? row : undefined;
}

const Title = Text(2000).catch('');
const unstorables = new RegExp(unstorable, 'gu');

/** A title from the calendar, in the form that the contract accepts: Google stores control characters that people paste. */
const titleOf = (text: string): string => Title.parse(normalText(text.replaceAll(unstorables, ' ')));

/**
 * Reads and writes projects for the calendar. A change made in the calendar is stored like any edit; its history
 * names the calendar as the cause.
 */
export const projectsOfCalendar: CalendarOwner = {
  lockOwnerOf: lockProjectOf,
  async follow(tx, eventId, theirs) {
    const row = await lockProjectOf(tx, eventId);
    if (!row) throw new Error(`the event ${eventId} has no project to follow it`);
    const changes = { ...theirs, ...(theirs.summary !== undefined && { summary: titleOf(theirs.summary) }) };
    const after = { ...row, ...changes };
    const refusal = await whyNot(tx, after);
    if (refusal !== undefined) return { content: row, refusal };
    await tx.execute(sql`select set_config('samusil.cause', 'google-calendar', true)`);
    await writeProject(tx, row.designWorkflowId, changes, null);
    return { content: after };
  },
};

/** Why a change from the calendar breaks the rules of the board, if it does. The event is then set back in the calendar. */
async function whyNot(tx: Db, after: ProjectRow): Promise<Reason | undefined> {
  if (after.startDate < firstPlanDay || after.endDate > lastPlanDay) return { code: 'calendar-days-out-of-range', values: {} };
  if (after.milestone && after.startDate !== after.endDate) return { code: 'calendar-milestone-days', values: {} };
  const left = subProjectOutside(await liveSubProjects(tx, after.designWorkflowId), after);
  return left && { code: 'calendar-sub-project-days', values: daysOfBoth(left, after) };
}
