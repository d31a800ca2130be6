import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/server.ts';
import type { RunningConfig } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/db.ts';
import { workFeed } from '#server/db/schema/design/work-feed.ts';
import { secretUse } from '#server/db/schema/operation/installation.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { until } from '#test/calendar.ts';
import type { Client } from '#test/client.ts';
import { emptyTables } from '#test/database/empty-tables.ts';
import { freshDatabase } from '#test/database.ts';
import { ecountConfig, initialize, requestCount, resetEcount, startEcount, storedSession } from '#test/ecount.ts';

const [first, second] = ['the first of two secrets, and a long one', 'the second of two secrets, and as long'];

let database: Database;
let sandbox: Sandbox;
let office: TestApp;
let lines: string[];

beforeAll(async () => {
  database = await freshDatabase();
  sandbox = await startEcount();
});
beforeEach(async () => {
  sandbox.reset();
  await resetEcount(database.db);
  await emptyTables(database.db, sql`secret_use, work_feed`);
  await start({ sessionSecret: first });
});
afterEach(() => office.close());
afterAll(async () => {
  await sandbox.close();
  await database.close();
});

/** Starts the office with these secrets, and waits until it has re-encrypted its tokens. */
async function start(secrets: Partial<RunningConfig>): Promise<void> {
  const fedex = { baseUrl: `${sandbox.origin}/fedex`, clientId: 'samusil', clientSecret: 'sandbox-secret', timeoutSeconds: 8 };
  await database.db.execute(sql`update job_run set ended_at = null where name = 'secrets'`);
  lines = [];
  office = await startTestApp({
    database,
    config: { carriers: { fedex }, ecount: ecountConfig(sandbox), logLevel: 'info', ...secrets },
    logTo: { write: (line) => lines.push(line) },
  });
  const runs = () =>
    rowsOf<{ error: string | null }>(database.db, sql`select error from job_run where name = 'secrets' and ended_at is not null`);
  expect(await until(runs, ({ length }) => length > 0)).toEqual([{ error: null }]);
}
const restart = async (secrets: Partial<RunningConfig>): Promise<void> => {
  await office.close();
  await start(secrets);
};

/** A person with an open page: the tokens of their browser, and the feed address that their calendar program has. */
async function signInColleague() {
  const client = await office.signIn({ email: `${crypto.randomUUID()}@samusil.example` });
  const url = await feedOf(client);
  const { access_token: carrier } = await client.call('POST /api/fedex/authorize', { body: {} });
  return { staff: client.staff, cookies: client.cookies, carrier, ecount: await initialize(client), feed: new URL(url).pathname };
}
type Person = Awaited<ReturnType<typeof signInColleague>>;

/** The same browser, connected to the present process of the office. */
function again({ cookies }: Person): Client {
  const client = office.visitor();
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}
const feedOf = async (client: Client, renew = false) => (await client.call('POST /api/design/feedLink', { body: { renew } })).url;
const feedStatus = async (path: string) => (await fetch(new URL(path, office.origin))).status;

/** Which of the person's earlier tokens and addresses still work. */
async function whatWorks(person: Person) {
  const client = again(person);
  const works = async (call: Promise<unknown>) =>
    await call.then(
      () => true,
      () => false,
    );
  return {
    session: await works(client.call('POST /api/auth/session', { body: {} })),
    carrierToken: await works(
      client.call('POST /api/fedex/addressCheck', {
        headers: { 'x-locale': 'ko_KR', authorization: `Bearer ${person.carrier}` },
        body: addressCheck,
      }),
    ),
    ecountToken: await works(client.call('POST /api/e-count/productList', { body: person.ecount })),
    feed: (await feedStatus(person.feed)) === 200,
    feedShown: new URL(await feedOf(client)).pathname === person.feed,
  };
}
const address = {
  streetLines: ['100 Sample Street', ''],
  city: 'Plano',
  stateOrProvinceCode: 'TX',
  postalCode: '75024',
  countryCode: 'US' as const,
};
const addressCheck = {
  inEffectAsOfTimestamp: '2026-11-21',
  validateAddressControlParameters: { includeResolutionTokens: true },
  addressesToValidate: [{ address, clientReferenceId: 'draft-1' }],
};
const everything = { session: true, carrierToken: true, ecountToken: true, feed: true, feedShown: true };

describe('another SESSION_SECRET', () => {
  it('ends nothing while the previous one is given, too', async () => {
    const person = await signInColleague();
    await restart({ sessionSecret: second, previousSessionSecret: first });
    expect(await whatWorks(person)).toEqual(everything);
    expect(requestCount(sandbox, 'OAPILogin')).toBe(1);
  });

  it('ends of what was there before only the tokens of open pages, which ask for new ones, once the previous one is left out', async () => {
    const person = await signInColleague();
    await restart({ sessionSecret: second, previousSessionSecret: first });
    const since = await signInColleague();
    await restart({ sessionSecret: second });
    expect(await whatWorks(person)).toEqual({ ...everything, carrierToken: false, ecountToken: false });
    expect(await whatWorks(since)).toEqual(everything);
    const page = again(person);
    expect(await page.problem('POST /api/e-count/productList', { body: person.ecount })).toMatchObject({ code: 'ecount-token-invalid' });
    await page.call('POST /api/e-count/productList', { body: await initialize(page) });
    expect(requestCount(sandbox, 'OAPILogin')).toBe(1);
  });

  it('without the previous one leaves sessions and feeds, but an address cannot be shown again: who asks for theirs gets a new one', async () => {
    const [person, other] = [await signInColleague(), await signInColleague()];
    await restart({ sessionSecret: second });
    expect(await whatWorks(person)).toEqual({ ...everything, carrierToken: false, ecountToken: false, feedShown: false });
    expect(await feedStatus(person.feed)).toBe(404);
    expect(await feedStatus(other.feed)).toBe(200);
    await initialize(again(person));
    expect(requestCount(sandbox, 'OAPILogin')).toBe(2);
  });

  it('can be made known to every process before the first one uses it', async () => {
    const colleague = await signInColleague();
    await restart({ sessionSecret: second, previousSessionSecret: first });
    const person = await signInColleague();
    await restart({ sessionSecret: first, previousSessionSecret: second });
    expect(await whatWorks(person)).toEqual(everything);
    expect(await whatWorks(colleague)).toEqual(everything);
    expect(requestCount(sandbox, 'OAPILogin')).toBe(1);
  });

  it('seals nothing with the previous one any more', async () => {
    await signInColleague();
    const before = await storedSession(office);
    await restart({ sessionSecret: second, previousSessionSecret: first });
    const { sealed, sessionId } = await storedSession(office);
    expect(sessionId).toBe(before.sessionId);
    expect(sealed).not.toBe(before.sealed);
    await restart({ sessionSecret: second });
    expect((await storedSession(office)).sessionId).toBe(sessionId);
  });
});

describe('the address of a feed', () => {
  const madeBefore = async () => {
    const client = await office.signIn({ email: `${crypto.randomUUID()}@samusil.example` });
    const { staffId } = client.staff;
    await database.db.insert(workFeed).values({ staffId, generation: 3 });
    const proof = createHmac('sha256', first).update(`work feed of ${staffId}, 3`).digest('base64url');
    return { client, staffId, path: `/feeds/${staffId}-${proof}.ics` };
  };

  it('that version 0.3 made of the secret goes on, and outlives it', async () => {
    const { client, path } = await madeBefore();
    const { path: unseen } = await madeBefore();
    expect(await feedStatus(path)).toBe(200);
    expect(new URL(await feedOf(client)).pathname).toBe(path);
    await restart({ sessionSecret: second, previousSessionSecret: first });
    expect([await feedStatus(path), await feedStatus(unseen)]).toEqual([200, 200]);
    await restart({ sessionSecret: second });
    expect([await feedStatus(path), await feedStatus(unseen)]).toEqual([200, 200]);
  });

  it('ends with the next generation, whoever counts that up', async () => {
    const { client, staffId, path } = await madeBefore();
    await feedOf(client);
    await database.db.update(workFeed).set({ generation: 4 }).where(eq(workFeed.staffId, staffId));
    expect(await feedStatus(path)).toBe(404);
    const next = new URL(await feedOf(client)).pathname;
    expect(next).not.toBe(path);
    expect([await feedStatus(next), await feedStatus(path)]).toEqual([200, 404]);
  });

  it('is in the database only as what nobody can use', async () => {
    const { feed } = await signInColleague();
    const [row] = await rowsOf(database.db, sql`select * from work_feed`);
    expect(JSON.stringify(row)).not.toContain(feed.slice(-47, -4));
  });
});

describe('what is known of secrets', () => {
  const warnings = () =>
    lines
      .map((line) => JSON.parse(line))
      .filter(({ secret }) => secret !== undefined)
      .map(({ secret, msg }) => `${secret}: ${msg}`);

  it('is that one has taken the place of another, told by the first process that has it', async () => {
    expect(warnings()).toEqual([]);
    await restart({ sessionSecret: second, previousSessionSecret: first, backupKey: 'a key that was not there before, and long' });
    expect(warnings()).toEqual(['SESSION_SECRET: a secret was rotated']);
    await restart({ sessionSecret: second, previousSessionSecret: first });
    expect(warnings()).toEqual([]);
    // another process that was not restarted yet
    await restart({ sessionSecret: first });
    expect(warnings()).toEqual([]);
  });

  it('is no secret', async () => {
    const rows = await database.db.select().from(secretUse);
    expect(rows.map(({ name }) => name).sort()).toEqual([
      'ECOUNT_API_KEY',
      'FEDEX_CLIENT_SECRET',
      'GOOGLE_CALENDAR_KEY_JSON',
      'GOOGLE_CLIENT_SECRET',
      'SESSION_SECRET',
      'SMTP_URL',
    ]);
    expect(rows.filter(({ fingerprint }) => !/^[0-9a-f]{8}$/.test(fingerprint))).toEqual([]);
  });

  it('is that a previous one is still taken a month later', async () => {
    await restart({ sessionSecret: second, previousSessionSecret: first });
    await database.db.execute(sql`update secret_use set since = since - interval '29 days'`);
    await restart({ sessionSecret: second, previousSessionSecret: first });
    expect(warnings()).toEqual([]);
    await database.db.execute(sql`update secret_use set since = since - interval '2 days'`);
    await restart({ sessionSecret: second, previousSessionSecret: first });
    expect(warnings()).toEqual(['SESSION_SECRET_PREVIOUS: a previous secret is still taken: leave it out']);
  });
});
