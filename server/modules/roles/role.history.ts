import { sql } from 'drizzle-orm';
import { role } from '#server/db/schema/staff/role.ts';
import type { HistoryTable } from '#server/module.ts';

export const roleHistory: HistoryTable = { kind: 'role', table: role, key: role.roleKey, name: sql`${role.roleName}` };
