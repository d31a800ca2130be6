import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EcountSession } from '#contract/accounting/accounting.ts';
import type { Sandbox } from '#sandbox/server.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/db.ts';
import { ecountProductList } from '#server/db/schema/accounting/ecount.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { ecountConfig, initialize, requestCount, resetEcount, startEcount, startWithEcount } from '#test/ecount.ts';
import { companyOf } from './ecount-connection.ts';

const tenMinutes = { zone: 0, login: 0, list: 600, view: 0, save: 0 };
let database: Database;
let sandbox: Sandbox;
let test: TestApp;
let kim: Client;
let close: () => Promise<void>;
let session: EcountSession;

beforeAll(async () => {
  ({ database, sandbox, test, kim, close } = await startWithEcount({ limits: tenMinutes }));
});
afterAll(() => close());
beforeEach(async () => {
  sandbox.reset();
  await resetEcount(database.db);
  session = await initialize(kim);
});
afterEach(() => sandbox.faults.clear());

const list = async (client = kim, from = session) => (await client.call('POST /api/e-count/productList', { body: from })).Data;
const refused = async (saved = false) => await kim.problem('POST /api/e-count/productList', { body: { ...session, kept: saved } });
const fetches = () => requestCount(sandbox, 'GetBasicProductsList');
const tenMinutesLater = () => database.db.execute(sql`update ecount_call set next_at = next_at - interval '10 minutes'`);
/** Stores a part of a list, as if fetched a while ago. */
const keep = (part: 'all' | 'goods' | 'others', truncated: boolean, products: unknown[] = [{}], { config } = test) =>
  database.db.insert(ecountProductList).values({ part, account: companyOf(config.ecount ?? ecountConfig(sandbox)), truncated, products });
const everything = async () => await rowsOf(database.db, sql`select * from product`);

describe('the list of ECOUNT', () => {
  it('has four texts of each product, its age, and when the next one can be fetched', async () => {
    const { Result, fetchedAt, nextFetchAt, truncated } = await list();
    expect(Result.length).toBeGreaterThan(400);
    expect(Result[0]).toEqual({
      PROD_CD: expect.any(String),
      PROD_DES: expect.any(String),
      NO_USER1: expect.stringMatching(/^\d+\.\d{6}$/),
      CONT1: expect.any(String),
    });
    expect(Date.parse(nextFetchAt) - Date.parse(fetchedAt)).toBeGreaterThanOrEqual(600_000);
    expect(truncated).toBe(false);
  });

  it('is fetched once in ten minutes and kept in between, for everybody', async () => {
    const first = await list();
    const lee = await test.signIn();
    expect(await list(lee, await initialize(lee))).toEqual(first);
    expect(fetches()).toBe(1);
    await tenMinutesLater();
    expect((await list()).fetchedAt > first.fetchedAt).toBe(true);
    expect(fetches()).toBe(2);
  });

  it('stays when the key of the company is another', async () => {
    const { fetchedAt } = await list();
    const rotated = ecountConfig(sandbox, { limits: tenMinutes, apiKey: 'sandbox-key-next' });
    const after = await startTestApp({ database, config: { ecount: rotated } });
    const lee = await after.signIn({ email: 'rotated@samusil.example' });
    expect((await list(lee, await initialize(lee))).fetchedAt).toBe(fetchedAt);
    await after.close();
  });

  it('is fetched once when several ask at the same moment', async () => {
    sandbox.faults.add({ service: 'ecount', kind: 'slow', ms: 400, match: 'GetBasicProductsList' });
    const [first, ...others] = await Promise.all([list(), list(), list()]);
    for (const other of others) expect(other).toEqual(first);
    expect(fetches()).toBe(1);
  });

  it('is there for the next one who asks when the page that asked has left', async () => {
    sandbox.faults.add({ service: 'ecount', kind: 'slow', ms: 300, match: 'GetBasicProductsList' });
    const leaving = new AbortController();
    const aborted = kim
      .fetch('/api/e-count/productList', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(session),
        signal: leaving.signal,
      })
      .catch(() => 'gone');
    await expect.poll(fetches).toBe(1);
    leaving.abort();
    expect(await aborted).toBe('gone');
    expect((await list()).Result.length).toBeGreaterThan(400);
    expect(fetches()).toBe(1);
  });

  it('can be asked for without asking ECOUNT', async () => {
    expect(await refused(true)).toMatchObject({ status: 404, code: 'ecount-no-list' });
    const first = await list();
    await tenMinutesLater();
    const { Data } = await kim.call('POST /api/e-count/productList', { body: { ...session, kept: true } });
    expect(Data.Result).toEqual(first.Result);
    expect(fetches()).toBe(1);
  });

  describe('of which ECOUNT cuts off what is beyond 10,000', () => {
    /** A second office, whose bookkeeping has so many more products, and so many of them raw material. */
    const fetching = async (
      extraProducts: number,
      extraMaterials: number,
      check: (fetchOne: () => ReturnType<typeof list>) => Promise<void>,
      { empty = false } = {},
    ) => {
      const large = await startEcount({ extraProducts, extraMaterials, empty });
      const beside = await startTestApp({ database, config: { ecount: ecountConfig(large, { timeouts: { call: 5, list: 20 } }) } });
      const lee = await beside.signIn({ email: `lee-${extraProducts}@samusil.example` });
      const from = await initialize(lee);
      await check(() => list(lee, from));
      await beside.close();
      await large.close();
    };

    it('says that there may be more, and is fetched in two parts from then on', () =>
      fetching(10_000, 4_000, async (fetchOne) => {
        const whole = await fetchOne();
        expect(whole).toMatchObject({ truncated: true, parts: { fetched: 0, of: 2 } });
        expect(whole.Result).toHaveLength(10_000);

        // one part alone has fewer products than the truncated list
        expect(await fetchOne()).toEqual({ ...whole, nextFetchAt: expect.any(String), parts: { fetched: 1, of: 2 } });

        const together = await fetchOne();
        expect(together).toMatchObject({ truncated: false, parts: { fetched: 2, of: 2 } });
        expect(together.Result.length).toBeGreaterThan(10_400);
        expect(new Set(together.Result.map(({ PROD_CD }) => PROD_CD)).size).toBe(together.Result.length);
        expect(together.fetchedAt > whole.fetchedAt).toBe(true);

        // after that, each fetch renews the older part
        const again = await fetchOne();
        expect(again.Result).toEqual(together.Result);
        expect(again.fetchedAt > together.fetchedAt).toBe(true);
      }));

    it('still says so when there are too many goods alone', () =>
      fetching(10_001, 0, async (fetchOne) => {
        await fetchOne();
        await fetchOne();
        // an empty part is no error: the company may have nothing but goods
        expect(await fetchOne()).toMatchObject({ truncated: true, parts: { fetched: 2, of: 2 } });
      }));

    it('is fetched in two parts also where there are no goods at all, as where a company makes what it sells', () =>
      fetching(
        10_002,
        10_002,
        async (fetchOne) => {
          await fetchOne();
          await fetchOne();
          expect(await fetchOne()).toMatchObject({ truncated: true, parts: { fetched: 2, of: 2 } });
        },
        { empty: true },
      ));

    it('is one list again when it has become short enough: shorter than ECOUNT cuts it off', async () => {
      const item = { PROD_CD: 'A', PROD_DES: '가', NO_USER1: '', CONT1: '' };
      await keep('all', true, [item]);
      await keep('others', false, Array(9_999).fill(item));
      await keep('goods', false, [item]);
      expect(await list()).toMatchObject({ truncated: false, parts: { fetched: 2, of: 2 } });
      await tenMinutesLater();
      const { Result, ...facts } = await list();
      expect(Result.length).toBeGreaterThan(400);
      expect(Result).not.toContainEqual(item);
      expect(facts).toMatchObject({ truncated: false, parts: null });
    });
  });
});

describe('a fetch that fails', () => {
  it.each([
    ['slow', 'ecount-timeout', { ms: 60_000 }],
    ['cut', 'ecount-unreadable', {}],
    ['lost-reply', 'ecount-unreadable', {}],
    ['garbage', 'ecount-unreadable', {}],
    ['html', 'ecount-error', {}],
    ['status', 'ecount-error', { status: 500 }],
    ['rate-limit', 'ecount-rate-limited', {}],
  ] as const)('(%s) is said so as %s, and leaves the core and the kept list alone', async (kind, code, extra) => {
    const before = await list();
    await tenMinutesLater();
    sandbox.faults.add({ service: 'ecount', kind, match: 'GetBasicProductsList', ...extra });
    const problem = await refused();
    expect(problem.code).toBe(code);
    // the call counts: until ECOUNT takes the next one, the stored list is returned
    expect((await list()).Result).toEqual(before.Result);
    expect(fetches()).toBe(2);
    expect(await everything()).toEqual([]);
  });

  it('because there is nothing in it, does not replace what is kept', async () => {
    const empty = await startEcount({ empty: true });
    const beside = await startTestApp({ database, config: { ecount: ecountConfig(empty) } });
    const lee = await beside.signIn({ email: 'beside@samusil.example' });
    const from = await initialize(lee);
    const before = [{ PROD_CD: 'A', PROD_DES: '가', NO_USER1: '0.100000', CONT1: '' }];
    await keep('all', false, before, beside);
    expect(await lee.problem('POST /api/e-count/productList', { body: from })).toMatchObject({ status: 502, code: 'ecount-list-empty' });
    const saved = await lee.call('POST /api/e-count/productList', { body: { ...from, kept: true } });
    expect(saved.Data.Result).toEqual(before);
    await beside.close();
    await empty.close();
  });

  it('before there ever was a list says how long to wait', async () => {
    sandbox.faults.add({ service: 'ecount', kind: 'html', match: 'GetBasicProductsList' });
    await refused();
    const problem = await refused();
    expect(problem).toMatchObject({ code: 'ecount-rate-limited' });
    expect(problem.retryAfter).toBeGreaterThan(590);
  });
});
