import { eq } from 'drizzle-orm';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import type { Db } from '#server/db/db.ts';
import { invitation } from '#server/db/schema/staff/invitation.ts';
import { Problem } from '#server/http/problem.ts';
import type { VerifiedAccount } from '#server/integrations/identity/identity.client.ts';
import { findSignedInStaff, identifyStaff } from '#server/modules/staff/staff.service.ts';
import { recordEvent } from '#server/security/record-event.ts';
import { closeSession, openSession, type SessionPlace, tokenHash } from './auth.service.ts';
import { consumeAttempt } from './sign-in-attempt.repository.ts';

/** The person and the token for their cookie; null for an account that is not registered or was deactivated. */
export type TokenExchange = { existing: SignedInStaff; token: string } | { existing: null };

/**
 * Opens a session for a verified account in the browser that began the attempt, and ends the browser's previous session. A
 * concurrent deactivation is either seen here, or comes later and ends the new session.
 * Throws `id-token-invalid` for a token that was used before or in another browser, and `invitation-needed`.
 * @param before the session token that the browser's cookie has at present
 * @param token of the new session
 */
export async function exchangeIdToken(
  db: Db,
  { nonce, ...account }: VerifiedAccount,
  { place, before, adminEmails, token }: { place: SessionPlace; before: string | undefined; adminEmails: string[]; token: string },
): Promise<TokenExchange> {
  const exchanged = await db.transaction(async (tx): Promise<TokenExchange | 'uninvited'> => {
    const attempt = await consumeAttempt(tx, nonce, place.browserHash);
    if (!attempt) throw new Problem('id-token-invalid');
    const invited = await invitedBy(tx, attempt.invitationHash);
    const person = await identifyStaff(tx, { ...account, ...attempt }, adminEmails);
    if (person === 'uninvited') return person;
    const existing = person && (await findSignedInStaff(tx, person.staffId));
    if (!existing) return { existing: null };
    if (before !== undefined) await closeSession(tx, tokenHash(before));
    const { staffId } = existing;
    if (invited === staffId) await recordEvent(tx, { kind: 'invitation-used', staffId });
    await recordEvent(tx, { kind: 'signed-in', staffId });
    return { existing, token: await openSession(tx, staffId, place, token) };
  });
  // thrown after the commit, so that the attempt is used up nevertheless
  if (exchanged === 'uninvited') throw new Problem('invitation-needed');
  return exchanged;
}

/** The person whose first sign-in this invitation allows, as long as it is not used. */
async function invitedBy(tx: Db, hash: Buffer | null): Promise<number | undefined> {
  if (hash === null) return undefined;
  const [found] = await tx.select({ staffId: invitation.staffId }).from(invitation).where(eq(invitation.tokenHash, hash));
  return found?.staffId;
}
