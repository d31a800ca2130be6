import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { invitation } from '#server/db/schema/staff/invitation.ts';
import { Problem } from '#server/http/problem.ts';
import { tokenHash } from '#server/modules/auth/auth.service.ts';
import { recordEvent } from '#server/security/record-event.ts';
import { requireRightsOver } from './rights-over.ts';
import { selectStaffByIds } from './staff.repository.ts';

/**
 * Makes the token with which a person may sign in for the first time, whichever issuer confirms their address; an earlier
 * token becomes invalid. Throws `staff-not-found`, `beyond-own-rights`, and `already-signed-in` for a person whose
 * account is known.
 */
export async function inviteStaff(db: Db, staffId: number, by: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.transaction(async (tx) => {
    await requireRightsOver(tx, by, staffId);
    const [person] = await selectStaffByIds(tx, [staffId]);
    if (!person?.active) throw new Problem('staff-not-found');
    if (person.googleSub !== null) throw new Problem('already-signed-in');
    const made = { tokenHash: tokenHash(token), createdAt: sql`now()` };
    await tx
      .insert(invitation)
      .values({ staffId, ...made })
      .onConflictDoUpdate({ target: invitation.staffId, set: made });
    await recordEvent(tx, { kind: 'invitation-made', about: staffId });
  });
  return token;
}
