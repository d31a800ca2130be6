import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Staff } from '#contract/staff/staff.ts';
import { invitation as invitationTable } from '#server/db/schema/staff/invitation.ts';
import { signInAttempt } from '#server/db/schema/staff/session.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { openEventStream, type StreamEvent } from '#test/event-stream.ts';
import { startIssuer, type TestIssuer } from '#test/issuer.ts';

type Claims = { email: string; sub: string; hd?: string };

let issuer: TestIssuer;
let test: TestApp;
let other: TestApp;
let admin: Client & { staff: Staff };

beforeAll(async () => {
  issuer = await startIssuer();
  const signIn = { issuer: issuer.issuer, clientId: 'samusil', clientSecret: 'x' };
  test = await startTestApp({ config: { signIn, adminEmails: ['boss@naver.example'] } });
  other = await startTestApp({ database: test.database, config: { signIn: { ...signIn, issuerDomains: ['shop.example'] } } });
  admin = await test.signIn({ role: 'administrator' });
});
afterAll(async () => {
  await other.close();
  await test.close();
  await issuer.close();
});

const register = async (email: string, role: 'staff' | 'administrator' = 'staff') =>
  (await admin.call('POST /api/staff/add', { body: { email, staffName: '새 사람', staffNickName: '', role, affiliation: '' } })).staff;
const invite = async (staffId: number) =>
  new URL((await admin.call('POST /api/staff/invite', { body: { staffId } })).url).searchParams.get('invitation') ?? '';

/**
 * Comes back from the provider as this account, with or without an invitation. Returns the problem code or the e-mail address of the reply.
 */
async function comeAs(claims: Claims, invitation?: string, app = test) {
  const browser = app.visitor();
  const attemptId = randomUUID();
  await browser.fetch(`/auth/start?${new URLSearchParams({ attemptId, ...(invitation !== undefined && { invitation }) })}`);
  const [{ nonce = '' } = {}] = await returned(attemptId);
  const now = Math.floor(Date.now() / 1000);
  const idToken = await issuer.sign({
    iss: issuer.issuer,
    aud: 'samusil',
    email_verified: true,
    nonce,
    iat: now,
    exp: now + 600,
    ...claims,
  });
  const reply = await browser.fetch('/api/auth/authCheck', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken }),
  });
  const body = (await reply.json()) as { existing?: Staff | null; code?: string };
  return body.code ?? body.existing?.email ?? null;
}
/** Sets an attempt to the state in which the provider has sent the browser back. */
const returned = (attemptId: string) =>
  test.db
    .update(signInAttempt)
    .set({ status: 'returned' })
    .where(eq(signInAttempt.attemptId, attemptId))
    .returning({ nonce: signInAttempt.nonce });

describe('the first sign-in with an address', () => {
  it('needs nothing where Google vouches for it', async () => {
    for (const claims of [
      { email: 'one@gmail.com', sub: randomUUID() },
      { email: 'two@company.example', sub: randomUUID(), hd: 'company.example' },
    ]) {
      await register(claims.email);
      expect(await comeAs(claims)).toBe(claims.email);
    }
  });

  it('that Google does not vouch for needs an invitation, and the next one none', async () => {
    const claims = { email: 'kim@naver.example', sub: randomUUID() };
    const { staffId } = await register(claims.email);
    expect(await comeAs(claims)).toBe('invitation-needed');
    const invitation = await invite(staffId);
    expect(await comeAs(claims, 'made up')).toBe('invitation-needed');
    expect(await comeAs(claims, invitation)).toBe(claims.email);
    expect(await comeAs(claims)).toBe(claims.email);
    expect(await comeAs({ ...claims, sub: randomUUID() }, invitation)).toBeNull();
  });

  it('is seen at once by whoever has the list of people open', async () => {
    const { email, staffId } = await register('seen@gmail.com');
    const stream = await openEventStream((init) => admin.fetch('/api/events', init));
    await comeAs({ email, sub: randomUUID() });
    const isTheirs = ({ name, data }: StreamEvent) =>
      name === 'rows' && data.rows?.some((row) => row.staffId === staffId && row.lastSignInAt);
    await stream.waitFor((event) => Boolean(isTheirs(event)));
    stream.close();
  });

  it('says of an address that nobody registered only that it is not', async () => {
    expect(await comeAs({ email: 'nobody@naver.example', sub: randomUUID() })).toBeNull();
  });

  it('of another issuer is vouched for within the domains that it may speak for', async () => {
    const known = { email: 'lee@shop.example', sub: randomUUID() };
    const unknown = { email: 'lee@gmail.com', sub: randomUUID(), hd: 'gmail.com' };
    await register(known.email);
    await register(unknown.email);
    expect(await comeAs(known, undefined, other)).toBe(known.email);
    expect(await comeAs(unknown, undefined, other)).toBe('invitation-needed');
  });

  it('of the first administrator needs no invitation, as nobody could make it', async () => {
    const claims = { email: 'boss@naver.example', sub: randomUUID() };
    const { staffId } = await register(claims.email, 'administrator');
    const second = await test.signIn({ role: 'administrator', googleSub: randomUUID() });
    expect(await comeAs(claims)).toBe('invitation-needed');
    await admin.call('POST /api/staff/update', { body: { staffId: second.staff.staffId, changes: { active: false } } });
    expect(await comeAs(claims)).toBe(claims.email);
    await admin.call('POST /api/staff/update', { body: { staffId, changes: { active: false } } });
  });
});

describe('somebody who was deactivated and is used again', () => {
  const comeBack = async (staffId: number) => {
    for (const active of [false, true]) await admin.call('POST /api/staff/update', { body: { staffId, changes: { active } } });
  };

  it('comes with the account that has their address by then, where its issuer vouches for it, until they have come', async () => {
    const account = () => ({ email: 'back@company.example', sub: randomUUID(), hd: 'company.example' });
    const [old, anew] = [account(), account()];
    const { staffId } = await register(old.email);
    expect(await comeAs(old)).toBe(old.email);
    expect(await comeAs(anew)).toBeNull();
    await comeBack(staffId);
    expect(await comeAs(anew)).toBe(old.email);
    expect(await comeAs(anew)).toBe(old.email);
    for (const late of [old, account()]) expect(await comeAs(late)).toBeNull();
  });

  it('comes with the account that they had before, and no other where nobody vouches for the address', async () => {
    const claims = { email: 'back@naver.example', sub: randomUUID() };
    const { staffId } = await register(claims.email);
    expect(await comeAs(claims, await invite(staffId))).toBe(claims.email);
    await comeBack(staffId);
    expect(await comeAs({ ...claims, sub: randomUUID() })).toBeNull();
    expect(await comeAs(claims)).toBe(claims.email);
  });
});

describe('an invitation', () => {
  it('is for one person, until the next is made, and for seven days', async () => {
    const claims = { email: 'park@naver.example', sub: randomUUID() };
    const { staffId } = await register(claims.email);
    const { staffId: otherId } = await register('neighbour@naver.example');
    expect(await comeAs(claims, await invite(otherId))).toBe('invitation-needed');
    const first = await invite(staffId);
    const second = await invite(staffId);
    expect(await comeAs(claims, first)).toBe('invitation-needed');
    await test.db.execute(sql`update invitation set created_at = now() - interval '8 days' where staff_id = ${staffId}`);
    expect(await comeAs(claims, second)).toBe('invitation-needed');
    expect(await comeAs(claims, await invite(staffId))).toBe(claims.email);
  });

  it('that two accounts of one address bring at the same moment lets one in', async () => {
    const email = 'race@naver.example';
    const { staffId } = await register(email);
    const invitation = await invite(staffId);
    const answers = await Promise.all([1, 2, 3, 4].map(() => comeAs({ email, sub: randomUUID() }, invitation)));
    expect(answers.filter((answer) => answer === email)).toHaveLength(1);
  });

  it('ends with another address of the person, and with their deactivation', async () => {
    for (const changes of [{ email: 'moved@naver.example' }, { active: false }]) {
      const { staffId } = await register(`${randomUUID()}@naver.example`);
      await invite(staffId);
      await admin.call('POST /api/staff/update', { body: { staffId, changes } });
      expect(await test.db.$count(invitationTable, eq(invitationTable.staffId, staffId))).toBe(0);
    }
  });

  it('is refused for somebody whose account is known, and for nobody', async () => {
    const known = await test.signIn({ googleSub: randomUUID() });
    expect(await admin.problem('POST /api/staff/invite', { body: { staffId: known.staff.staffId } })).toMatchObject({
      code: 'already-signed-in',
    });
    expect(await admin.problem('POST /api/staff/invite', { body: { staffId: 99_999 } })).toMatchObject({ code: 'staff-not-found' });
  });
});
