import { eq } from 'drizzle-orm';
import { addDays, koreanDay } from '#contract/days.ts';
import { type SamplePart, sampleProjects } from '#samples/projects.ts';
import type { Db } from '#server/db/db.ts';
import { project, subProject } from '#server/db/schema/design/project.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import { addDesiredEvents, newEventId } from '#server/modules/calendar/calendar.service.ts';

/** Stores the design team's projects around today, each with its desired event. */
export async function seedDesign(db: Db): Promise<void> {
  const team = await db.select({ staffId: staff.staffId }).from(staff).where(eq(staff.affiliation, 'design_team')).orderBy(staff.staffId);
  const today = koreanDay(Date.now());
  const plan = ({ summary, description, startsIn, endsIn, projectColor, members }: SamplePart) => ({
    ...{ summary, description, projectColor },
    startDate: addDays(today, startsIn),
    endDate: addDays(today, endsIn),
    staffIds: members.flatMap((place) => team[place]?.staffId ?? []),
    // what ended in the last three days is not done, so that the board shows something late
    done: endsIn < -3,
    milestone: startsIn === endsIn,
  });
  const samples = sampleProjects(team.length);
  const plans = samples.map((sample) => ({ ...plan(sample), eventId: newEventId() }));
  const stored = await db.insert(project).values(plans).returning({ designWorkflowId: project.designWorkflowId, eventId: project.eventId });
  const numberOf = new Map(stored.map(({ eventId, designWorkflowId }) => [eventId, designWorkflowId]));
  const parts = samples.flatMap((sample, place) =>
    sample.parts.map((part) => ({ ...plan(part), parentProjectId: numberOf.get(plans[place]?.eventId ?? '') ?? 0 })),
  );
  await db.insert(subProject).values(parts);
  await addDesiredEvents(db, plans);
}
