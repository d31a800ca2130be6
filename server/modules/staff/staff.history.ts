import { sql } from 'drizzle-orm';
import { staff } from '#server/db/schema/staff/staff.ts';
import type { HistoryTable } from '#server/module.ts';

export const staffHistory: HistoryTable = { kind: 'staff', table: staff, key: staff.staffId, name: sql`${staff.staffName}` };
