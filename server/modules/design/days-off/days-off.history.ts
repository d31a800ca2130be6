import { sql } from 'drizzle-orm';
import { daysOff } from '#server/db/schema/design/days-off.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import type { HistoryTable } from '#server/module.ts';

/** The history names days off by the person whose they are. */
export const daysOffHistory: HistoryTable = {
  kind: 'daysOff',
  table: daysOff,
  key: daysOff.daysOffId,
  name: sql`(select ${staff.staffName} from ${staff} where ${staff.staffId} = ${daysOff.staffId})`,
  day: sql`${daysOff.startDate}`,
};
