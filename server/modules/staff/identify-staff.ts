import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { invitationDays, type Staff } from '#contract/staff/staff.ts';
import type { Db } from '#server/db/db.ts';
import { invitation } from '#server/db/schema/staff/invitation.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import { presentStaff } from './present-staff.ts';

/** An account as its issuer describes it, with a verified address. */
export interface Account {
  sub: string;
  email: string;
  /** Whether the issuer may confirm addresses of this domain (`vouchesFor` of the identity client). */
  vouched: boolean;
  /** The hash of the invitation with which the person came; null without one. */
  invitationHash: Buffer | null;
}

/**
 * The active staff member to whom an account belongs. After the first sign-in the provider's subject decides. Before that the
 * e-mail address decides, and the subject is stored with the row; where the issuer may not confirm the address, the first sign-in
 * needs an invitation, or a line in `ADMIN_EMAILS` while no administrator has ever signed in (nobody else could
 * invite them). If the address later belongs to another account, that account gets no access, unless an administrator has reactivated the
 * person since their last sign-in: their account may have been deleted when they left, and a new one made.
 * @returns 'uninvited' for a person who only needs an invitation
 */
export async function identifyStaff(db: Db, account: Account, adminEmails: string[]): Promise<Staff | 'uninvited' | undefined> {
  const email = account.email.toLowerCase();
  const isTheirs = and(eq(staff.email, email), sql`not exists (select 1 from staff s where s.google_sub = ${account.sub})`);
  const isNew = isNull(staff.googleSub);
  const isBack = sql`exists (
    select 1 from change_history h where h.kind = 'staff' and h.entity_id = ${staff.staffId}::text and h.field = 'active'
      and h.to_value = 'true' and h.at > coalesce(${staff.lastSignInAt}, '-infinity'))`;
  const isInvited = sql`exists (
    select 1 from ${invitation} i where i.staff_id = ${staff.staffId} and i.token_hash = ${account.invitationHash}
      and i.created_at > now() - make_interval(days => ${invitationDays}))`;
  const isFirst = sql`not exists (select 1 from staff s where s.role = 'administrator' and s.active and s.google_sub is not null)`;
  const isExpected = adminEmails.includes(email) ? or(isInvited, isFirst) : isInvited;
  const mayCome = account.vouched ? or(isNew, isBack) : and(isNew, isExpected);
  const [row] = await db
    .update(staff)
    .set({ googleSub: account.sub, lastSignInAt: sql`now()` })
    .where(and(eq(staff.active, true), or(eq(staff.googleSub, account.sub), and(isTheirs, mayCome))))
    .returning();
  if (row) return presentStaff(row);
  return (await db.$count(staff, and(eq(staff.active, true), isNew, isTheirs))) > 0 ? 'uninvited' : undefined;
}
