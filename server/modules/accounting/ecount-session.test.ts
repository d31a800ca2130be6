import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Staff } from '#contract/staff/staff.ts';
import type { Sandbox } from '#sandbox/server.ts';
import type { EcountConfig } from '#server/config/upstreams.ts';
import type { Database } from '#server/db/database.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { ecountConfig, initialize, requestCount, resetEcount, startEcount, startWithEcount, storedSession } from '#test/ecount.ts';
import { freePort } from '#test/free-port.ts';

let database: Database;
let sandbox: Sandbox;
let test: TestApp;
let kim: Client & { staff: Staff };
let close: () => Promise<void>;
const others: TestApp[] = [];

/** Another process of the same company, as far as the database and ECOUNT can tell. */
const start = async (changes: Partial<EcountConfig> = {}) => {
  const app = await startTestApp({ database, config: { ecount: ecountConfig(sandbox, changes) } });
  others.push(app);
  return app;
};
const signIn = async (app: TestApp) => await app.signIn({ email: `${crypto.randomUUID()}@samusil.example` });
const list = async (client: Client, session: Awaited<ReturnType<typeof initialize>>) =>
  await client.call('POST /api/e-count/productList', { body: session });

beforeAll(async () => {
  ({ database, sandbox, test, kim, close } = await startWithEcount());
});
afterAll(() => close());
beforeEach(async () => {
  sandbox.reset();
  await resetEcount(database.db);
});
afterEach(async () => {
  await Promise.all(others.splice(0).map((app) => app.close()));
});

describe("a page's share in the session", () => {
  it('is the zone and a token in which nothing of ECOUNT can be read', async () => {
    const session = await initialize(kim);
    expect(session.ZONE).toBe('CD');
    const { sealed, sessionId } = await storedSession(test);
    expect(sessionId).toContain(':');
    expect(sealed).not.toContain(sessionId);
    const readable = session.SESSION_ID.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    expect([session.SESSION_ID, ...readable].join(' ')).not.toContain(sessionId);
  });

  it('is of no use to anybody else, nor when it was tampered with', async () => {
    const session = await initialize(kim);
    const lee = await signIn(test);
    for (const [client, SESSION_ID] of [
      [lee, session.SESSION_ID],
      [kim, `${session.SESSION_ID.slice(0, -8)}AAAAAAAA`],
      [kim, 'made-up'],
      [kim, (await storedSession(test)).sessionId],
      [kim, (await storedSession(test)).sealed],
    ] as const) {
      expect(await client.problem('POST /api/e-count/productList', { body: { ...session, SESSION_ID } })).toMatchObject({
        status: 403,
        code: 'ecount-token-invalid',
      });
    }
    expect(requestCount(sandbox, 'GetBasicProductsList')).toBe(0);
  });

  it('does not say what it does not name: the call before initialize is refused as input', async () => {
    expect(await kim.problem('POST /api/e-count/productList', { body: {} })).toMatchObject({ code: 'invalid-input' });
  });
});

describe('the one login of the company', () => {
  it('serves everybody, and every page that starts', async () => {
    await initialize(kim);
    await initialize(await signIn(test));
    await initialize(kim);
    expect(requestCount(sandbox, 'OAPILogin')).toBe(1);
    expect(requestCount(sandbox, 'Zone')).toBe(1);
  });

  it('survives a restart', async () => {
    const before = await start();
    await initialize(await signIn(before));
    await before.close();
    others.pop();
    const lee = await signIn(await start());
    expect((await list(lee, await initialize(lee))).Data.Result.length).toBeGreaterThan(400);
    expect(requestCount(sandbox, 'OAPILogin')).toBe(1);
  });

  it('is made once when several processes start at the same moment', async () => {
    const processes = await Promise.all([start(), start()]);
    const pages = await Promise.all([test, ...processes].flatMap((app) => [signIn(app), signIn(app)]));
    sandbox.faults.add({ service: 'ecount', kind: 'slow', ms: 300, match: 'OAPILogin' });
    const sessions = await Promise.all(pages.map(initialize));
    expect(new Set(sessions.map(({ ZONE }) => ZONE))).toEqual(new Set(['CD']));
    expect(requestCount(sandbox, 'Zone')).toBe(1);
    expect(requestCount(sandbox, 'OAPILogin')).toBe(1);
  });

  it('is made again, once, when ECOUNT has ended it', async () => {
    const session = await initialize(kim);
    sandbox.clock.advance(31 * 60_000);
    const lists = await Promise.all([list(kim, session), list(kim, session)]);
    for (const { Data } of lists) expect(Data.Result.length).toBeGreaterThan(400);
    expect(requestCount(sandbox, 'OAPILogin')).toBe(2);
    expect(requestCount(sandbox, 'Zone')).toBe(1);
  });

  it('is not made again before ECOUNT allows it; the person is told when that is', async () => {
    const lee = await signIn(await start({ limits: { zone: 0, login: 600, list: 0, view: 0, save: 0 } }));
    const session = await initialize(lee);
    sandbox.clock.advance(31 * 60_000);
    const problem = await lee.problem('POST /api/e-count/productList', { body: session });
    expect(problem).toMatchObject({ status: 503, code: 'ecount-session-expired' });
    expect(problem.retryAfter).toBeGreaterThan(500);
    expect(problem.retryAfter).toBeLessThanOrEqual(600);
    expect(await lee.problem('POST /api/e-count/initialize', { body: {} })).toMatchObject({ code: 'ecount-rate-limited' });
    expect(requestCount(sandbox, 'OAPILogin')).toBe(1);
  });

  it('is made again after a refusal in words that nobody knows, as soon as ECOUNT allows one and not before', async () => {
    const other = await startEcount({ expiredAs: { code: 0, message: '다시 접속해 주세요.' } });
    try {
      for (const login of [600, 0]) {
        await resetEcount(database.db);
        const limits = { zone: 0, login, list: 0, view: 0, save: 0 };
        const app = await startTestApp({ database, config: { ecount: ecountConfig(other, { limits }) } });
        others.push(app);
        const lee = await signIn(app);
        const session = await initialize(lee);
        other.clock.advance(31 * 60_000);
        const refusal = () => lee.problem('POST /api/e-count/productList', { body: session });
        expect(await refusal()).toMatchObject({ code: 'ecount-error', details: [{ values: { text: '다시 접속해 주세요.' } }] });
        if (login > 0) expect(await refusal()).toMatchObject({ code: 'ecount-error' });
        else expect((await list(lee, session)).Data.Result.length).toBeGreaterThan(400);
      }
      expect(requestCount(other, 'OAPILogin')).toBe(3);
    } finally {
      await other.close();
    }
  });

  it('is made anew where the secret that sealed it is another one', async () => {
    await initialize(kim);
    const { sealed } = await storedSession(test);
    await database.db.execute(sql`update ecount_session set sealed_session_id = ${`${sealed.slice(0, -8)}AAAAAAAA`}`);
    await initialize(kim);
    expect(requestCount(sandbox, 'OAPILogin')).toBe(2);
  });

  it('of other settings is another one', async () => {
    await initialize(kim);
    const other = await start({ apiKey: 'wrong' });
    const lee = await signIn(other);
    expect(await lee.problem('POST /api/e-count/initialize', { body: {} })).toMatchObject({ code: 'ecount-login-refused' });
    expect(requestCount(sandbox, 'OAPILogin')).toBe(2);
  });
});

describe('refused settings', () => {
  it.each([
    ['wrong', '201'],
    ['sandbox-test-key', '204'],
    ['sandbox-elsewhere-key', '205'],
  ])('(%s) are not tried again by pages that start, in any process', async (apiKey, code) => {
    const refused = await start({ apiKey });
    const lee = await signIn(refused);
    const problem = await lee.problem('POST /api/e-count/initialize', { body: {} });
    expect(problem).toMatchObject({ status: 502, code: 'ecount-login-refused' });
    expect(problem.details).toMatchObject([{ code: 'ecount-login-code', values: { code } }]);
    for (const app of [refused, await start({ apiKey })]) {
      expect(await (await signIn(app)).problem('POST /api/e-count/initialize', { body: {} })).toMatchObject({ details: problem.details });
    }
    expect(requestCount(sandbox, 'OAPILogin')).toBe(1);
  });

  it('are tried again when a person asks for it, and never as often as blocks the address', async () => {
    const refused = await start({ apiKey: 'sandbox-elsewhere-key', breakerErrors: 20 });
    const lee = await signIn(refused);
    for (let n = 0; n < 12; n += 1) {
      expect(await lee.problem('POST /api/e-count/initialize', { body: { retry: true } })).toMatchObject({ code: 'ecount-login-refused' });
    }
    expect(requestCount(sandbox, 'OAPILogin')).toBe(8);
    // ECOUNT has not blocked the address: with the right key the login works
    await initialize(kim);
  });

  it('of a company that does not exist are found out by the zone', async () => {
    const lee = await signIn(await start({ companyCode: '999999' }));
    expect(await lee.problem('POST /api/e-count/initialize', { body: {} })).toMatchObject({
      details: [{ code: 'ecount-company-unknown' }],
    });
    expect(await lee.problem('POST /api/e-count/initialize', { body: {} })).toMatchObject({ code: 'ecount-login-refused' });
    expect(requestCount(sandbox, 'Zone')).toBe(1);
  });

  it('of a company that does not exist yet ask for its zone again, and do not log in at that of another one', async () => {
    await initialize(kim);
    await database.db.execute(sql`update ecount_session set refusals = 8`);
    const lee = await signIn(await start({ companyCode: '999999' }));
    for (const retry of [false, true])
      expect(await lee.problem('POST /api/e-count/initialize', { body: { retry } })).toMatchObject({
        details: [{ code: 'ecount-company-unknown' }],
      });
    expect(requestCount(sandbox, 'Zone')).toBe(3);
    expect(requestCount(sandbox, 'OAPILogin')).toBe(1);
  });
});

it('the zone is asked for again where the login there fails, as ECOUNT may have moved the company', async () => {
  sandbox.faults.add({ service: 'ecount', kind: 'status', status: 404, match: 'OAPILogin' });
  expect(await kim.problem('POST /api/e-count/initialize', { body: {} })).toMatchObject({ code: 'ecount-error' });
  await initialize(kim);
  expect(requestCount(sandbox, 'Zone')).toBe(2);
});

describe('when nothing works', () => {
  it('an ECOUNT that cannot be reached is said so, and may be tried again at once', async () => {
    const away = await start({ zoneBaseUrl: `http://127.0.0.1:${await freePort()}` });
    const lee = await signIn(away);
    for (let n = 0; n < 3; n += 1) {
      expect(await lee.problem('POST /api/e-count/initialize', { body: {} })).toMatchObject({ status: 502, code: 'ecount-unreachable' });
    }
  });

  it('calls pause after several errors in a row, long before ECOUNT locks the key, and resume by themselves', async () => {
    const session = await initialize(kim);
    sandbox.faults.add({ service: 'ecount', kind: 'status', status: 500, times: 100 });
    const codes: string[] = [];
    for (let n = 0; n < 15; n += 1) codes.push((await kim.problem('POST /api/e-count/productList', { body: session })).code);
    expect(codes).toEqual([...Array(10).fill('ecount-error'), ...Array(5).fill('ecount-paused')]);
    expect(requestCount(sandbox, 'GetBasicProductsList')).toBe(10);
    expect((await kim.problem('POST /api/e-count/productList', { body: session })).retryAfter).toBeGreaterThan(0);

    sandbox.faults.clear();
    await database.db.execute(sql`update ecount_session set last_error_at = last_error_at - interval '10 minutes'`);
    expect((await list(kim, session)).Data.Result.length).toBeGreaterThan(400);
    sandbox.faults.add({ service: 'ecount', kind: 'status', status: 500 });
    expect(await kim.problem('POST /api/e-count/productList', { body: session })).toMatchObject({ code: 'ecount-error' });
  });

  it('a login that hangs keeps others waiting no longer than it may, and a process that died with it loses its claim', async () => {
    await database.db.execute(
      sql`update ecount_call set holder = gen_random_uuid(), busy_until = now() + interval '0.5 seconds' where kind = 'login'`,
    );
    expect((await initialize(kim)).ZONE).toBe('CD');
  });

  it('the rest of the app works', async () => {
    sandbox.faults.add({ service: 'ecount', kind: 'status', status: 500, times: 100 });
    await kim.problem('POST /api/e-count/initialize', { body: {} });
    expect(await kim.call('POST /api/products/management_basic', { body: {} })).toEqual([]);
    expect(await kim.call('POST /api/products/skuChecking', { body: { sku: 'X' } })).toEqual({ response: false });
  });

  it('a shop without ECOUNT is told that there is none', async () => {
    const without = await startTestApp({ database, config: { ecount: undefined } });
    others.push(without);
    const lee = await signIn(without);
    expect(await lee.problem('POST /api/e-count/initialize', { body: {} })).toMatchObject({ status: 503, code: 'ecount-not-connected' });
    expect(await lee.call('POST /api/e-count/unfinished', { body: {} })).toEqual({ registrations: [] });
  });
});
