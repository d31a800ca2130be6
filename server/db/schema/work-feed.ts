import { integer, pgTable } from 'drizzle-orm/pg-core';

export const workFeed = pgTable('work_feed', {
  staffId: integer('staff_id').primaryKey(),
  generation: integer('generation').notNull().default(1),
});
