import { sql } from 'drizzle-orm';
import { customsFact } from '#server/db/schema/customs/customs-fact.ts';
import type { HistoryTable } from '#server/module.ts';

export const customsFactHistory: HistoryTable = {
  kind: 'customsFact',
  table: customsFact,
  key: customsFact.factId,
  name: sql`${customsFact.name}`,
};
