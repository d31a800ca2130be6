import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { staffHeader } from '#contract/auth/staff-header.ts';
import { samplePeople } from '#samples/people.ts';
import { CookieClient } from '#sandbox/identity/cookie-client.fixture.ts';
import { seedSamples } from '#server/modules.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ sandbox: true });
  await seedSamples(test.db, { products: 1 });
});
afterEach(() => test.sandbox.reset());
afterAll(() => test.close());

const person = (email: string) => samplePeople.find((each) => each.email.startsWith(email)) ?? samplePeople[0];

/** Follows the pop-up from its first address to its last, as the person `choice` (none: cancels). */
async function popUp(client: Client, choice: string | undefined, attemptId = randomUUID() as string) {
  const start = await client.fetch(`/auth/start?attemptId=${attemptId}&display=popup`);
  if (start.status !== 302) return { attemptId, text: await start.text() };
  const provider = new CookieClient(test.sandbox.origin);
  const chooser = await provider.open(start.headers.get('location') ?? '');
  const sub = choice === undefined ? '' : (person(choice)?.sub ?? '');
  const back = await provider.open(chooser.url.href, { method: 'POST', body: new URLSearchParams({ sub }) });
  const callback = `${back.url.pathname}${back.url.search}`;
  return { attemptId, callback, text: await (await client.fetch(callback)).text() };
}

const state = (client: Client, attemptId: string) => client.call('POST /auth/attempt', { body: { attemptId } });
async function signIn(client: Client, choice: string) {
  const { attemptId } = await popUp(client, choice);
  const attempt = await state(client, attemptId);
  if (attempt.status !== 'returned') throw new Error(`the attempt is ${attempt.status}`);
  return await client.call('POST /api/auth/authCheck', { body: { idToken: attempt.idToken } });
}

describe('signing in', () => {
  it('opens a session for a registered person, tied to their account from then on', async () => {
    const client = test.visitor();
    expect((await signIn(client, 'jihun.lee')).existing).toMatchObject({ staffName: '이지훈' });
    expect((await client.call('POST /api/auth/session', { body: {} })).staff.lastSignInAt).not.toBeNull();
    expect((await signIn(test.visitor(), 'jihun.lee')).existing).toMatchObject({ staffName: '이지훈' });
  });

  it.each(['junho.seo', 'outsider'])('answers %s, who is deactivated or unregistered, with nobody', async (choice) => {
    const client = test.visitor();
    expect(await signIn(client, choice)).toEqual({ existing: null });
    expect(await client.problem('POST /api/auth/session', { body: {} })).toMatchObject({ status: 401 });
  });

  it('does not let an account in whose address nobody confirmed', async () => {
    const client = test.visitor();
    const { attemptId } = await popUp(client, 'unconfirmed');
    const attempt = await state(client, attemptId);
    expect(attempt.status).toBe('returned');
    expect(
      await client.problem('POST /api/auth/authCheck', { body: { idToken: attempt.status === 'returned' ? attempt.idToken : '' } }),
    ).toMatchObject({ code: 'email-not-verified' });
  });

  it('is open until the person is back, and only for the browser that began', async () => {
    const client = test.visitor();
    const attemptId = randomUUID();
    await client.fetch(`/auth/start?attemptId=${attemptId}&display=popup`);
    expect(await state(client, attemptId)).toEqual({ status: 'open' });
    expect(await test.visitor().problem('POST /auth/attempt', { body: { attemptId } })).toMatchObject({ code: 'sign-in-expired' });
  });

  it('that was cancelled says so', async () => {
    const client = test.visitor();
    const { attemptId } = await popUp(client, undefined);
    expect(await state(client, attemptId)).toEqual({ status: 'failed', code: 'popup-closed-by-user' });
  });

  it('never shows a token to the pop-up page', async () => {
    const client = test.visitor();
    const { text, attemptId } = await popUp(client, 'jihun.lee');
    expect(text).toContain(attemptId);
    expect(text).not.toContain('eyJ');
  });

  it('works in two tabs of one browser at once', async () => {
    const client = test.visitor();
    const first = await popUp(client, 'jihun.lee');
    const second = await popUp(client, 'haeun.park');
    const tokens = await Promise.all([state(client, first.attemptId), state(client, second.attemptId)]);
    expect(tokens.map(({ status }) => status)).toEqual(['returned', 'returned']);
  });

  it('takes a callback once', async () => {
    const client = test.visitor();
    const { callback } = await popUp(client, 'jihun.lee');
    const again = await client.fetch(callback ?? '');
    expect(again.headers.get('location')).toContain('code=sign-in-expired');
  });

  it('refuses a callback with a state that it never gave out, or in another browser', async () => {
    const client = test.visitor();
    expect((await client.fetch('/auth/callback?code=x&state=made-up')).headers.get('location')).toContain('sign-in-expired');
    const start = await client.fetch(`/auth/start?attemptId=${randomUUID()}`);
    const given = new URL(start.headers.get('location') ?? '').searchParams.get('state');
    expect((await test.visitor().fetch(`/auth/callback?code=x&state=${given}`)).headers.get('location')).toContain('sign-in-expired');
  });

  it('that began with an empty cookie is not that of every browser without one', async () => {
    const client = test.visitor();
    client.cookies.set('samusil_sign_in', '');
    const start = await client.fetch(`/auth/start?attemptId=${randomUUID()}`);
    const given = new URL(start.headers.get('location') ?? '').searchParams.get('state');
    expect((await test.visitor().fetch(`/auth/callback?code=x&state=${given}`)).headers.get('location')).toContain('sign-in-expired');
  });

  it('fails when the provider does not take the code', async () => {
    const client = test.visitor();
    const attemptId = randomUUID();
    const start = await client.fetch(`/auth/start?attemptId=${attemptId}`);
    const given = new URL(start.headers.get('location') ?? '').searchParams.get('state');
    await client.fetch(`/auth/callback?code=made-up&state=${given}&iss=${encodeURIComponent(`${test.sandbox.origin}/identity`)}`);
    expect(await state(client, attemptId)).toEqual({ status: 'failed', code: 'sign-in-expired' });
  });

  it.each([
    [{ kind: 'cut' }, 'network-request-failed'],
    [{ kind: 'html' }, 'network-request-failed'],
    [{ kind: 'garbage' }, 'network-request-failed'],
    [{ kind: 'rate-limit' }, 'sign-in-rate-limited'],
    [{ kind: 'html', status: 429 }, 'sign-in-rate-limited'],
    [{ kind: 'status', status: 401 }, 'sign-in-refused'],
    [{ kind: 'html', status: 401 }, 'sign-in-refused'],
    [{ kind: 'html', status: 403 }, 'sign-in-refused'],
  ] as const)('fails with a word about the provider when that answers %o', async (fault, code) => {
    const client = test.visitor();
    const attemptId = randomUUID();
    const start = await client.fetch(`/auth/start?attemptId=${attemptId}`);
    expect(start.status).toBe(302);
    test.sandbox.faults.add({ service: 'identity', ...fault, match: 'POST /token', times: 5 });
    const provider = new CookieClient(test.sandbox.origin);
    const chooser = await provider.open(start.headers.get('location') ?? '');
    const back = await provider.open(chooser.url.href, {
      method: 'POST',
      body: new URLSearchParams({ sub: person('jihun.lee')?.sub ?? '' }),
    });
    await client.fetch(`${back.url.pathname}${back.url.search}`);
    expect(await state(client, attemptId)).toEqual({ status: 'failed', code });
  });

  it('says that the provider is down, and works again when it is back', async () => {
    test.sandbox.faults.add({ service: 'identity', kind: 'status', status: 503, match: 'openid-configuration', times: 1 });
    const fresh = await startTestApp({ database: test.database, config: { signIn: test.config.signIn } });
    const reply = await fresh.visitor().fetch(`/auth/start?attemptId=${randomUUID()}&display=popup`);
    expect(await reply.text()).toContain('network-request-failed');
    expect((await fresh.visitor().fetch(`/auth/start?attemptId=${randomUUID()}`)).status).toBe(302);
    await fresh.app.close();
  });

  it('that took too long has expired', async () => {
    const client = test.visitor();
    const { attemptId } = await popUp(client, 'jihun.lee');
    await test.db.execute(sql`update sign_in_attempt set created_at = now() - interval '11 minutes' where attempt_id = ${attemptId}`);
    expect(await client.problem('POST /auth/attempt', { body: { attemptId } })).toMatchObject({ code: 'sign-in-expired' });
  });
});

describe('a session', () => {
  it('is over after signing out, also for a copy of the cookie', async () => {
    const client = await test.signIn({ email: 'out@samusil.example' });
    const copy = test.visitor();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    await client.call('POST /api/auth/signOut', { body: {} });
    expect(client.cookies.size).toBe(0);
    expect(await copy.problem('POST /api/auth/session', { body: {} })).toMatchObject({ status: 401, code: 'signed-out' });
  });

  it('goes on where a page signs out that somebody else has left open', async () => {
    const client = await test.signIn({ email: 'stays@samusil.example' });
    const signOutFor = (staffId: number) =>
      client.fetch('/api/auth/signOut', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', [staffHeader]: String(staffId) },
      });
    expect(await (await signOutFor(client.staff.staffId + 1)).json()).toMatchObject({ code: 'other-person' });
    await client.call('POST /api/auth/session', { body: {} });
    expect((await signOutFor(client.staff.staffId)).status).toBe(200);
    expect(await client.problem('POST /api/auth/session', { body: {} })).toMatchObject({ code: 'signed-out' });
  });

  it('lasts for twelve hours after the last use', async () => {
    const client = await test.signIn({ email: 'use@samusil.example' });
    const age = (hours: number) =>
      test.db.execute(
        sql`update session set last_used_at = now() - make_interval(hours => ${hours}) where staff_id = ${client.staff.staffId}`,
      );
    await age(11);
    await client.call('POST /api/auth/active', { body: {} });
    await client.call('POST /api/auth/session', { body: {} });
    await age(13);
    expect(await client.problem('POST /api/auth/session', { body: {} })).toMatchObject({ status: 401 });
  });

  it('ends some days after the sign-in, however much it is used; both are settings', async () => {
    const short = await startTestApp({ config: { sessionIdleHours: 2, sessionDays: 1 } });
    const client = await short.signIn({ email: 'short@samusil.example' });
    const other = await short.signIn({ email: 'other@samusil.example' });
    // each session is aged by itself: the job that deletes those that have ended may run at any time
    const age = ({ staff: { staffId } }: typeof client, column: 'last_used_at' | 'created_at', hours: number) =>
      short.db.execute(
        sql`update session set ${sql.identifier(column)} = now() - make_interval(hours => ${hours}) where staff_id = ${staffId}`,
      );
    await age(client, 'created_at', 23);
    await age(client, 'last_used_at', 1);
    await client.call('POST /api/auth/session', { body: {} });
    await age(client, 'last_used_at', 3);
    expect(await client.problem('POST /api/auth/session', { body: {} })).toMatchObject({ status: 401 });
    await age(other, 'last_used_at', 1);
    await other.call('POST /api/auth/session', { body: {} });
    await age(other, 'created_at', 25);
    expect(await other.problem('POST /api/auth/session', { body: {} })).toMatchObject({ status: 401 });
    await short.close();
  });

  it('is not served to a page of another origin, nor to a request that does not say where it comes from', async () => {
    const client = await test.signIn({ email: 'origin@samusil.example' });
    const send = (headers: Record<string, string>) =>
      client.fetch('/api/auth/session', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', ...headers } });
    expect((await send({})).status).toBe(200);
    expect(await (await send({ origin: 'https://evil.example' })).json()).toMatchObject({ status: 403, code: 'foreign-origin' });
    expect((await send({ origin: 'null' })).status).toBe(403);
  });

  it('takes JSON and nothing else', async () => {
    const client = await test.signIn({ email: 'json@samusil.example' });
    const reply = await client.fetch('/api/auth/session', {
      method: 'POST',
      body: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(await reply.json()).toMatchObject({ status: 415, code: 'not-json' });
    const broken = await client.fetch('/api/auth/session', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } });
    expect(broken.status).toBe(400);
  });
});
