import { sql } from 'drizzle-orm';
import { member } from '#server/db/schema/members/member.ts';
import type { HistoryTable } from '#server/module.ts';

/** Everybody may read the history of all rows, so a member is called by a number there. */
export const memberHistory: HistoryTable = { kind: 'member', table: member, key: member.memberId, name: sql`${member.memberId}::text` };
