import { sql } from 'drizzle-orm';
import { member } from '#server/db/schema/members/member.ts';
import type { HistoryTable } from '#server/module.ts';

/** The history names a member by number, as everybody may read the history of all rows. */
export const memberHistory: HistoryTable = { kind: 'member', table: member, key: member.memberId, name: sql`${member.memberId}::text` };
