import { sql } from 'drizzle-orm';
import { project, subProject } from '#server/db/schema/design/project.ts';
import type { HistoryTable } from '#server/module.ts';

export const projectHistory = {
  project: { kind: 'project', table: project, key: project.designWorkflowId, name: sql`${project.summary}` },
  subProject: { kind: 'subProject', table: subProject, key: subProject.designWorkflowSubProjectId, name: sql`${subProject.summary}` },
} satisfies Record<string, HistoryTable>;
