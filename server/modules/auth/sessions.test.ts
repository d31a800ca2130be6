import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Staff } from '#contract/staff/staff.ts';
import { rowsOf } from '#server/db/db.ts';
import { invitation } from '#server/db/schema/staff/invitation.ts';
import { session, signInAttempt } from '#server/db/schema/staff/session.ts';
import { sessionCookie } from '#server/http/session.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { startIssuer, type TestIssuer } from '#test/issuer.ts';
import { openSession, tokenHash } from './auth.service.ts';
import { sessionSweep } from './session-sweep.job.ts';
import { deleteExpiredAttempts } from './sign-in-attempt.repository.ts';

let issuer: TestIssuer;
let test: TestApp;
let admin: Client & { staff: Staff };
let people = 0;

beforeAll(async () => {
  issuer = await startIssuer();
  test = await startTestApp({ config: { signIn: { issuer: issuer.issuer, clientId: 'samusil', clientSecret: 'x' } } });
  admin = await test.signIn({ role: 'administrator' });
  await test.signIn({ role: 'administrator' });
});
afterAll(async () => {
  await test.close();
  await issuer.close();
});

const whoAmI = (client: Client) => client.call('POST /api/auth/session', { body: {} });
const own = async (client: Client) => (await client.call('POST /api/auth/sessions', { body: {} })).sessions;
const age = (staffId: number, hours: number) =>
  test.db.execute(sql`update session set last_used_at = now() - make_interval(hours => ${hours}) where staff_id = ${staffId}`);

/** A person whose account is known, with a session in one browser (`present`), and the browser in which they sign in next. */
async function signInTwice() {
  people += 1;
  const sub = `sub-${people}`;
  const email = `somebody-${people}@samusil.example`;
  const present = await test.signIn({ email, googleSub: sub });
  const secret = randomUUID();
  const browser = test.visitor();
  browser.cookies.set('samusil_sign_in', secret);
  /** Comes back from the provider. */
  const returned = async () => {
    const nonce = randomUUID();
    const attempt = { attemptId: randomUUID(), browserHash: tokenHash(secret), state: randomUUID(), nonce, codeVerifier: 'v' };
    await test.db.insert(signInAttempt).values({ ...attempt, display: 'popup', returnTo: '/', status: 'returned', idToken: 'kept' });
    const now = Math.floor(Date.now() / 1000);
    return await issuer.sign({ iss: issuer.issuer, aud: 'samusil', sub, email, email_verified: true, nonce, iat: now, exp: now + 600 });
  };
  const signIn = async () => browser.call('POST /api/auth/authCheck', { body: { idToken: await returned() } });
  return { present, browser, returned, signIn };
}

describe('a session idles', () => {
  it('while the page only listens and asks, and not while its person does something', async () => {
    const client = await test.signIn();
    const lastUse = async () =>
      (
        await rowsOf<{ hours: number }>(
          test.db,
          sql`select round(extract(epoch from now() - last_used_at) / 3600)::int as hours from session where staff_id = ${client.staff.staffId}`,
        )
      )[0]?.hours;
    await age(client.staff.staffId, 5);
    await whoAmI(client);
    await client.call('POST /api/staff/list', { body: {} });
    await client.call('POST /api/products/management_basic', { body: {} });
    expect(await lastUse()).toBe(5);
    await client.call('POST /api/auth/active', { body: {} });
    expect(await lastUse()).toBe(0);
    await age(client.staff.staffId, 5);
    await client.call('POST /api/staff/updatePreferences', { body: { colorScheme: 'dark' } });
    expect(await lastUse()).toBe(0);
  });
});

describe('signing in again in the same browser', () => {
  it('ends the session that it had, and no other', async () => {
    const { browser, present, signIn } = await signInTwice();
    await signIn();
    const before = test.visitor();
    for (const [name, value] of browser.cookies) before.cookies.set(name, value);
    await signIn();
    expect(await before.problem('POST /api/auth/session', { body: {} })).toMatchObject({ code: 'signed-out' });
    await whoAmI(browser);
    await whoAmI(present);
  });

  it('ends it also when the browser forgot how its sign-in began', async () => {
    const one = await signInTwice();
    const cookie = await openSession(test.db, one.present.staff.staffId);
    one.browser.cookies.set(sessionCookie(test.config).name, cookie);
    await one.signIn();
    expect(await own(one.browser)).toHaveLength(2);
  });

  it('in two tabs at the same moment leaves one session', async () => {
    const { browser, present, returned } = await signInTwice();
    const tokens = await Promise.all([1, 2, 3, 4].map(returned));
    await Promise.all(tokens.map((idToken) => browser.call('POST /api/auth/authCheck', { body: { idToken } })));
    expect(await own(present)).toHaveLength(2);
  });
});

describe('the list of one’s sessions', () => {
  it('says where they are, the one that asks first', async () => {
    const { present, browser, returned } = await signInTwice();
    await browser.fetch('/api/auth/authCheck', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36 Edg/142.0' },
      body: JSON.stringify({ idToken: await returned() }),
    });
    expect(await own(present)).toMatchObject([
      { current: true, browser: null, system: null },
      { current: false, browser: 'edge', system: 'windows' },
    ]);
  });

  it('leaves out what has died', async () => {
    const client = await test.signIn();
    await openSession(test.db, client.staff.staffId);
    await age(client.staff.staffId, 13);
    client.cookies.set(sessionCookie(test.config).name, await openSession(test.db, client.staff.staffId));
    expect(await own(client)).toHaveLength(1);
  });

  it('ends one of them, and never one of somebody else', async () => {
    const { present, browser, signIn } = await signInTwice();
    const { present: other } = await signInTwice();
    await signIn();
    const sessionId = (await own(present)).find(({ current }) => !current)?.sessionId ?? '';
    await other.call('POST /api/auth/endSession', { body: { sessionId } });
    await whoAmI(browser);
    await present.call('POST /api/auth/endSession', { body: { sessionId } });
    expect(await browser.problem('POST /api/auth/session', { body: {} })).toMatchObject({ code: 'signed-out' });
  });

  it('ends all but the one that asks', async () => {
    const { present, browser, signIn } = await signInTwice();
    const { present: other } = await signInTwice();
    await signIn();
    await present.call('POST /api/auth/endOtherSessions', { body: {} });
    expect(await browser.problem('POST /api/auth/session', { body: {} })).toMatchObject({ code: 'signed-out' });
    expect(await own(present)).toHaveLength(1);
    await whoAmI(other);
  });
});

describe('an administrator', () => {
  it('signs a person out everywhere', async () => {
    const { present, browser, signIn } = await signInTwice();
    await signIn();
    await admin.call('POST /api/staff/endSessions', { body: { staffId: present.staff.staffId } });
    for (const client of [present, browser])
      expect(await client.problem('POST /api/auth/session', { body: {} })).toMatchObject({ code: 'signed-out' });
  });

  it.each([{ role: 'administrator' }, { email: 'another@samusil.example' }, { active: false }] as const)(
    'who writes %o ends the sessions of the person',
    async (changes) => {
      const client = await test.signIn();
      await admin.call('POST /api/staff/update', { body: { staffId: client.staff.staffId, changes } });
      expect(await client.problem('POST /api/auth/session', { body: {} })).toMatchObject({ code: 'signed-out' });
    },
  );

  it('who writes nothing of the account leaves them signed in', async () => {
    const client = await test.signIn();
    const { email, role } = client.staff;
    await admin.call('POST /api/staff/update', {
      body: { staffId: client.staff.staffId, changes: { staffNickName: '새별명', email: email.toUpperCase(), role } },
    });
    await whoAmI(client);
  });

  it('whose change of the role comes beside a sign-in leaves no session from before', async () => {
    for (const role of ['administrator', 'staff', 'administrator', 'staff'] as const) {
      const { present, signIn } = await signInTwice();
      const { staffId } = present.staff;
      await admin.call('POST /api/staff/update', { body: { staffId, changes: { role: role === 'staff' ? 'administrator' : 'staff' } } });
      const [, { existing }] = await Promise.all([
        admin.call('POST /api/staff/update', { body: { staffId, changes: { role } } }),
        signIn(),
      ]);
      // a session that was opened with the old role was ended by the change
      expect(await test.db.$count(session, eq(session.staffId, staffId))).toBe(existing?.role === role ? 1 : 0);
    }
  });
});

it('what was dated while the clock was ahead lives no longer for it, and nobody is signed out as it is set', async () => {
  const { present } = await signInTwice();
  const { staffId } = present.staff;
  await test.db.insert(invitation).values({ staffId, tokenHash: Buffer.alloc(32), createdAt: sql`now() + interval '1 year'` as never });
  await test.db.execute(sql`update session set created_at = now() + interval '1 year', last_used_at = now() + interval '1 year'
    where staff_id = ${staffId}`);
  await sessionSweep(test.db, test.config).run({ signal: AbortSignal.timeout(60_000), notifications: [] });
  await whoAmI(present);
  const ahead = await rowsOf(
    test.db,
    sql`select created_at from session where greatest(created_at, last_used_at) > now() union all select created_at from invitation where created_at > now()`,
  );
  expect(ahead).toEqual([]);
});

describe('what is kept of a sign-in', () => {
  it('is no id token that was used, and nothing at all of an attempt that nobody finished', async () => {
    const { returned, signIn } = await signInTwice();
    await signIn();
    await returned();
    const storedTokens = () =>
      rowsOf<{ id_token: string | null }>(
        test.db,
        sql`select id_token from sign_in_attempt where status = 'used' and id_token is not null`,
      );
    expect(await storedTokens()).toEqual([]);
    await test.db.execute(sql`update sign_in_attempt set created_at = now() - interval '11 minutes'`);
    await deleteExpiredAttempts(test.db);
    expect(await test.db.$count(signInAttempt)).toBe(0);
  });
});
