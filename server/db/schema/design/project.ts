import { bigint, boolean, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The columns that projects and sub-projects share. */
const plan = {
  summary: text('summary').notNull().default(''),
  description: text('description').notNull().default(''),
  startDate: date('start_date', { mode: 'string' }).notNull(),
  endDate: date('end_date', { mode: 'string' }).notNull(),
  projectColor: text('project_color').notNull().default('#ffffff'),
  staffIds: integer('staff_ids').array().notNull().default([]),
  predecessors: text('predecessors').array().notNull().default([]),
  done: boolean('done').notNull().default(false),
  milestone: boolean('milestone').notNull().default(false),
  requestId: uuid('request_id'),
  deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'date' }),
  revision: integer('revision').notNull().default(1),
  updatedBy: integer('updated_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
};

export const project = pgTable('project', {
  designWorkflowId: integer('design_workflow_id').primaryKey().generatedByDefaultAsIdentity(),
  eventId: text('event_id').notNull(),
  position: bigint('position', { mode: 'number' }),
  ...plan,
});

export const subProject = pgTable('sub_project', {
  designWorkflowSubProjectId: integer('design_workflow_sub_project_id').primaryKey().generatedByDefaultAsIdentity(),
  parentProjectId: integer('parent_project_id').notNull(),
  ...plan,
});

/** Kept by the database from `staff_ids`. */
export const projectStaff = pgTable('project_staff', {
  designWorkflowId: integer('design_workflow_id').notNull(),
  staffId: integer('staff_id').notNull(),
});

/** Kept by the database from `staff_ids`. */
export const subProjectStaff = pgTable('sub_project_staff', {
  designWorkflowSubProjectId: integer('design_workflow_sub_project_id').notNull(),
  staffId: integer('staff_id').notNull(),
});

/** Kept by the database from `predecessors`. */
export const planDependency = pgTable('plan_dependency', {
  dependencyId: integer('dependency_id').primaryKey().generatedByDefaultAsIdentity(),
  predecessorProject: integer('predecessor_project'),
  predecessorSub: integer('predecessor_sub'),
  successorProject: integer('successor_project'),
  successorSub: integer('successor_sub'),
});
