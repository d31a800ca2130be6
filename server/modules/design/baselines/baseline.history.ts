import { sql } from 'drizzle-orm';
import { baseline } from '#server/db/schema/design/baseline.ts';
import type { HistoryTable } from '#server/module.ts';

export const baselineHistory: HistoryTable = {
  kind: 'baseline',
  table: baseline,
  key: baseline.baselineId,
  name: sql`${baseline.baselineName}`,
};
