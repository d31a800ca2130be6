import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { StartError } from '#server/config/start-error.ts';
import type { Db } from '#server/db/db.ts';
import { changeHistory } from '#server/db/schema/operation/change-history.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import { startMessages } from '#server/messages/messages.ts';
import { recordEvent } from '#server/security/record-event.ts';
import { recordStaffChange } from './record-staff-change.ts';

/**
 * Ensures that there is an active administrator, who can register the others. Each address of ADMIN_EMAILS becomes an
 * administrator once. An address that a person had before they got another one is not registered again, unless no
 * administrator has signed in by their present address (the only one may have mistyped their own new address). Registered people
 * keep the role that administrators gave them, unless no active administrator is left: then the people of the list become
 * administrators again. Throws a `StartError` where there is still none.
 */
export async function ensureAdministrators(db: Db, emails: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${staff} in share row exclusive mode`);
    await tx.execute(sql`select set_config('samusil.cause', 'ADMIN_EMAILS', true)`);
    const newcomers = (await withoutFormer(tx, emails)).map((email) => ({
      email,
      staffName: nameFrom(email),
      role: 'administrator' as const,
    }));
    if (newcomers.length > 0) {
      const added = await tx.insert(staff).values(newcomers).onConflictDoNothing({ target: staff.email }).returning();
      for (const person of added) await recordStaffChange(tx, undefined, person);
    }
    const active = and(eq(staff.role, 'administrator'), eq(staff.active, true));
    if ((await tx.$count(staff, active)) > 0) return;
    const restored = await tx
      .update(staff)
      .set({ role: 'administrator', active: true, revision: sql`${staff.revision} + 1`, updatedAt: sql`now()` })
      .where(inArray(staff.email, emails))
      .returning({ staffId: staff.staffId });
    if (restored.length === 0) {
      throw new StartError(startMessages().noAdministrator);
    }
    for (const { staffId } of restored) await recordEvent(tx, { kind: 'administrator-made', about: staffId });
  });
}

/** Leaves out addresses that people had before, provided that an administrator has signed in by their present address. */
async function withoutFormer(tx: Db, emails: string[]): Promise<string[]> {
  const isIn = and(eq(staff.role, 'administrator'), eq(staff.active, true), isNotNull(staff.googleSub));
  if (emails.length === 0 || (await tx.$count(staff, isIn)) === 0) return emails;
  const { kind, field, fromValue, changeSetId } = changeHistory;
  const former = await tx
    .select({ email: sql<string>`${fromValue} #>> '{}'` })
    .from(changeHistory)
    // the condition of the index of single changes by kind and field; addresses change in no other way
    .where(and(eq(kind, 'staff'), eq(field, 'email'), isNull(changeSetId)));
  const gone = new Set(former.map(({ email }) => email));
  return emails.filter((email) => !gone.has(email));
}

/** The name until an administrator enters the real one. */
const nameFrom = (email: string) => email.split('@', 1)[0]?.slice(0, 50) || email.slice(0, 50);
