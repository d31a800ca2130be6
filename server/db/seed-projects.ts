import { addDays, koreanDay } from '#contract/days.ts';
import type { Db } from './db.ts';
import { calendarOutbox } from './schema/calendar.ts';
import { project, subProject } from './schema/project.ts';

interface PlannedPart {
  summary: string;
  description: string;
  /** Days from today, both included. */
  startsIn: number;
  endsIn: number;
  projectColor: string;
  /** Who is on it, by their place in the team. */
  members: number[];
}

/** A project to store as if it had been planned some time ago. */
export interface PlannedProject extends PlannedPart {
  parts: PlannedPart[];
}

/** Stores the design team's projects around today, and the desired event of each. `members` are the team, in order. */
export async function seedProjects(db: Db, samples: PlannedProject[], members: number[]): Promise<void> {
  const today = koreanDay(Date.now());
  const plan = ({ summary, description, startsIn, endsIn, projectColor, members: places }: PlannedPart) => ({
    ...{ summary, description, projectColor },
    startDate: addDays(today, startsIn),
    endDate: addDays(today, endsIn),
    staffIds: places.flatMap((place) => members[place] ?? []),
  });
  const plans = samples.map((sample) => ({ ...plan(sample), eventId: crypto.randomUUID().replaceAll('-', '') }));
  const stored = await db.insert(project).values(plans).returning({ designWorkflowId: project.designWorkflowId, eventId: project.eventId });
  const numberOf = new Map(stored.map(({ eventId, designWorkflowId }) => [eventId, designWorkflowId]));
  const parts = samples.flatMap((sample, place) =>
    sample.parts.map((part) => ({ ...plan(part), parentProjectId: numberOf.get(plans[place]?.eventId ?? '') ?? 0 })),
  );
  await db.insert(subProject).values(parts);
  await db.insert(calendarOutbox).values(
    plans.map(({ eventId, summary, description, startDate, endDate }) => ({
      eventId,
      wanted: true,
      summary,
      description,
      startDate,
      endDate,
    })),
  );
}
