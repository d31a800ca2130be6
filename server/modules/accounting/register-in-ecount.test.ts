import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EcountSession, NewProduct } from '#contract/accounting/accounting.ts';
import type { Staff } from '#contract/staff/staff.ts';
import type { EcountOptions } from '#sandbox/ecount/ecount-options.ts';
import type { Sandbox } from '#sandbox/server.ts';
import type { EcountConfig } from '#server/config/upstreams.ts';
import type { Database } from '#server/db/database.ts';
import { createEcountClient } from '#server/integrations/ecount/ecount.client.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { emptyTables } from '#test/database/empty-tables.ts';
import {
  ecountConfig,
  initialize,
  requestCount,
  resetEcount,
  sampleProduct,
  startEcount,
  startWithEcount,
  storedSession,
} from '#test/ecount.ts';

let database: Database;
let sandbox: Sandbox;
let test: TestApp;
let kim: Client & { staff: Staff };
let close: () => Promise<void>;
let session: EcountSession;

beforeAll(async () => {
  ({ database, sandbox, test, kim, close } = await startWithEcount({ timeouts: { call: 0.5, list: 2 } }));
});
afterAll(() => close());
beforeEach(async () => {
  sandbox.reset();
  await resetEcount(database.db);
  await emptyTables(database.db, sql`product`);
  session = await initialize(kim);
});

const inEcount = (changes: Partial<NewProduct> = {}, by: Client = kim, from = session) =>
  by.call('POST /api/e-count/regitProduct', { body: { ...from, newProduct: sampleProduct(changes) } });
const refused = (changes: Partial<NewProduct> = {}) =>
  kim.problem('POST /api/e-count/regitProduct', { body: { ...session, newProduct: sampleProduct(changes) } });
const inCore = () => kim.call('POST /api/products/regitProduct', { body: { newProduct: sampleProduct() } });
const unfinished = async () => (await kim.call('POST /api/e-count/unfinished', { body: {} })).registrations;
const fault = (kind: Parameters<Sandbox['faults']['add']>[0]['kind'], match: string, extra: { times?: number; ms?: number } = {}) =>
  sandbox.faults.add({ service: 'ecount', kind, match, ...extra });
const saves = () => requestCount(sandbox, 'SaveBasicProduct');

/** Another app on the same database, with another ECOUNT. */
async function beside(options: EcountOptions, changes: Partial<EcountConfig> = {}) {
  const ecount = await startEcount(options);
  const app = await startTestApp({ database, config: { ecount: ecountConfig(ecount, changes) } });
  const lee = await app.signIn({ email: `${crypto.randomUUID()}@samusil.example` });
  const stop = async () => {
    await app.close();
    await ecount.close();
  };
  return { ecount, lee, from: await initialize(lee), stop };
}

/** What ECOUNT has, read with the session of the app (another login would end it). */
async function ecountHas(code: string) {
  const { sessionId } = await storedSession(test);
  return await createEcountClient(ecountConfig(sandbox)).view({ zone: 'CD', sessionId }, code);
}
const ok = { Data: { SuccessCnt: 1, FailCnt: 0, notStored: [] } };

describe('a product', () => {
  it('is registered in ECOUNT first, then here', async () => {
    expect(await inEcount()).toEqual(ok);
    expect(await ecountHas('NEW-1')).toEqual({ PROD_CD: 'NEW-1', PROD_DES: '새 제품', NO_USER1: '0.350000', CONT1: '수납' });
    expect((await inCore()).product).toMatchObject({ sku: 'NEW-1', productName: '새 제품', weight: 0.35, category: '수납' });
    expect(await unfinished()).toEqual([]);
  });

  it('that is only in ECOUNT so far is listed until it is here, whoever brings it', async () => {
    await inEcount();
    expect(await unfinished()).toMatchObject([{ newProduct: sampleProduct(), staffName: '김민지' }]);
    await inCore();
    expect(await unfinished()).toEqual([]);
  });

  it('registered again with the same content is there once, as that of whoever registered it', async () => {
    await inEcount();
    const lee = await test.signIn({ staffName: '이수진' });
    expect(await inEcount({}, lee, await initialize(lee))).toEqual(ok);
    expect(saves()).toBe(1);
    expect(await unfinished()).toMatchObject([{ staffName: '김민지' }]);
  });

  it('that ECOUNT has taken is registered, also where it cannot be read back', async () => {
    fault('html', 'ViewBasicProduct');
    expect(await inEcount()).toEqual(ok);
    expect(await unfinished()).toMatchObject([{ newProduct: { PROD_CD: 'NEW-1' } }]);
  });

  it('is listed for a month after it was sent last, the newest first', async () => {
    await inEcount({ PROD_CD: 'NEW-1' });
    fault('garbage', 'SaveBasicProduct', { times: 2 });
    await refused({ PROD_CD: 'NEW-2' });
    await database.db.execute(sql`update ecount_registration set at = at - interval '31 days' where sku = 'NEW-2'`);
    const listed = async () => (await unfinished()).map(({ newProduct }) => newProduct.PROD_CD);
    expect(await listed()).toEqual(['NEW-1']);
    await refused({ PROD_CD: 'NEW-2' });
    expect(await listed()).toEqual(['NEW-2', 'NEW-1']);
  });

  it('that ECOUNT has with other content is refused, and shown', async () => {
    await inEcount();
    await inCore();
    expect(await refused({ PROD_DES: '다른 이름' })).toMatchObject({
      status: 409,
      code: 'ecount-product-exists',
      current: { PROD_CD: 'NEW-1', PROD_DES: '새 제품', NO_USER1: '0.350000', CONT1: '수납' },
    });
  });

  it('that two people register under one code at once is that of whose ECOUNT took, and listed as theirs', async () => {
    const lee = await test.signIn({ staffName: '이수진' });
    const from = await initialize(lee);
    const wanted = [
      { by: kim, from: session, name: '김민지', PROD_DES: '김의 제품' },
      { by: lee, from, name: '이수진', PROD_DES: '이의 제품' },
    ];
    fault('slow', 'SaveBasicProduct', { ms: 200 });
    const outcomes = await Promise.allSettled(wanted.map(({ by, from: with_, PROD_DES }) => inEcount({ PROD_DES }, by, with_)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const taken = wanted[outcomes.findIndex(({ status }) => status === 'fulfilled')];
    expect(await ecountHas('NEW-1')).toMatchObject({ PROD_DES: taken?.PROD_DES });
    expect(await unfinished()).toMatchObject([{ newProduct: { PROD_DES: taken?.PROD_DES }, staffName: taken?.name }]);
  });

  it('that was sent in another spelling is the one that was sent', async () => {
    await inEcount();
    expect(await refused({ PROD_CD: 'new-1' })).toMatchObject({ code: 'ecount-product-exists', current: { PROD_CD: 'NEW-1' } });
    expect(saves()).toBe(1);
    expect(await unfinished()).toMatchObject([{ newProduct: { PROD_CD: 'NEW-1' } }]);
    await kim.call('POST /api/products/regitProduct', { body: { newProduct: sampleProduct({ PROD_CD: 'new-1' }) } });
    expect(await unfinished()).toEqual([]);
  });

  it('that stands in the list of ECOUNT in another spelling is shown, and not sent', async () => {
    await kim.call('POST /api/e-count/productList', { body: session });
    expect(await refused({ PROD_CD: 'ｔｗｉｃｅ-0001' })).toMatchObject({
      code: 'ecount-product-exists',
      current: { PROD_CD: expect.stringMatching(/^TWICE-0001/) },
    });
    expect(saves()).toBe(0);
    expect(await unfinished()).toEqual([]);
  });

  it('of the bookkeeper is refused without a trace of the attempt', async () => {
    expect(await refused({ PROD_CD: 'TWICE-0001' })).toMatchObject({ code: 'ecount-product-exists' });
    expect(await unfinished()).toEqual([]);
  });

  it('that ECOUNT does not take is refused in its words, and forgotten', async () => {
    const { lee, from, stop } = await beside({ requiredFields: ['UNIT'] });
    expect(await lee.problem('POST /api/e-count/regitProduct', { body: { ...from, newProduct: sampleProduct() } })).toMatchObject({
      status: 502,
      code: 'ecount-product-refused',
      details: [{ code: 'service-said', values: { text: expect.stringContaining('[1]필수 입력 항목입니다.') } }],
    });
    expect(await unfinished()).toEqual([]);
    await stop();
  });

  it('that ECOUNT does not take again and again leads to a pause, before ECOUNT locks the key for everybody', async () => {
    const { ecount, lee, from, stop } = await beside({ requiredFields: ['UNIT'] });
    const codes: string[] = [];
    for (let n = 0; n < 16; n += 1)
      codes.push((await lee.problem('POST /api/e-count/regitProduct', { body: { ...from, newProduct: sampleProduct() } })).code);
    // ECOUNT counts both the refused product and the code that it does not have
    expect(codes).toEqual([...Array(5).fill('ecount-product-refused'), ...Array(11).fill('ecount-paused')]);
    expect(requestCount(ecount, 'SaveBasicProduct')).toBe(5);
    expect(await unfinished()).toEqual([]);
    await stop();
  });
});

describe('an outcome that is unclear', () => {
  it.each(['lost-reply', 'late-reply'] as const)('(%s) is looked up: what ECOUNT has stored is registered', async (kind) => {
    fault(kind, 'SaveBasicProduct', { ms: 60_000 });
    expect(await inEcount()).toEqual(ok);
    expect(saves()).toBe(1);
    expect(await unfinished()).toHaveLength(1);
  });

  it.each(['cut', 'garbage', 'html', 'status'] as const)(
    '(%s) is looked up: what ECOUNT has not stored can be registered again',
    async (kind) => {
      fault(kind, 'SaveBasicProduct');
      const problem = await refused();
      expect(['ecount-unreadable', 'ecount-error']).toContain(problem.code);
      expect(problem.details?.at(-1)).toEqual({ code: 'not-in-ecount', values: {} });
      expect(await ecountHas('NEW-1')).toBeUndefined();
      expect(await inEcount()).toEqual(ok);
      expect(saves()).toBe(2);
    },
  );

  it('that cannot be looked up either says so, and the next try looks first', async () => {
    fault('lost-reply', 'SaveBasicProduct');
    fault('html', 'ViewBasicProduct');
    expect(await refused()).toMatchObject({ status: 504, code: 'ecount-outcome-unknown' });
    expect(await unfinished()).toMatchObject([{ newProduct: { PROD_CD: 'NEW-1' } }]);
    expect(await inEcount()).toEqual(ok);
    expect(saves()).toBe(1);
  });

  it('that was stored there just before our database was away is known to have been sent', async () => {
    await database.db.execute(sql`create sequence ecount_saves`);
    await database.db.execute(sql`create function lose_connection() returns trigger language plpgsql as $$ begin
      if nextval('ecount_saves') = 1 then raise exception 'terminating connection' using errcode = '57P01'; end if;
      return new; end $$`);
    await database.db.execute(sql`create trigger lose_connection before update on ecount_call for each row
      when (old.kind = 'save' and old.holder is not null and new.holder is null) execute function lose_connection()`);
    expect(await refused()).toMatchObject({ status: 503 });
    await database.db.execute(sql`drop trigger lose_connection on ecount_call`);
    expect(await unfinished()).toMatchObject([{ newProduct: { PROD_CD: 'NEW-1' } }]);
    expect(await inEcount()).toEqual(ok);
    expect(saves()).toBe(1);
  });

  it('is registered once the pause is over to which it led, though ECOUNT counts the look-up as one more error', async () => {
    const app = await startTestApp({ database, config: { ecount: ecountConfig(sandbox, { breakerErrors: 1 }) } });
    const lee = await app.signIn({ email: 'pause@samusil.example' });
    const from = await initialize(lee);
    fault('html', 'SaveBasicProduct');
    for (let n = 0; n < 2; n += 1) {
      await lee.problem('POST /api/e-count/regitProduct', { body: { ...from, newProduct: sampleProduct() } });
      await database.db.execute(sql`update ecount_session set last_error_at = last_error_at - interval '10 minutes'`);
    }
    expect(await inEcount({}, lee, from)).toEqual(ok);
    expect(saves()).toBe(2);
    await app.close();
  });

  it('is not sent again while it cannot be looked up', async () => {
    fault('lost-reply', 'SaveBasicProduct');
    fault('html', 'ViewBasicProduct', { times: 2 });
    await refused();
    expect(await refused()).toMatchObject({ code: 'ecount-error' });
    expect(saves()).toBe(1);
  });

  it('of another content under the same SKU ends in one product, and says which', async () => {
    fault('lost-reply', 'SaveBasicProduct');
    fault('html', 'ViewBasicProduct');
    await refused();
    expect(await refused({ PROD_DES: '다른 이름' })).toMatchObject({ code: 'ecount-product-exists', current: { PROD_DES: '새 제품' } });
    expect(await unfinished()).toMatchObject([{ newProduct: { PROD_DES: '새 제품' } }]);
  });
});

describe('what never reached ECOUNT', () => {
  it.each([
    ['rate-limit', 'ecount-rate-limited'],
    ['expired-session', undefined],
  ] as const)('(%s) leaves nothing unfinished', async (kind, code) => {
    fault(kind, 'SaveBasicProduct');
    if (code === undefined) expect(await inEcount()).toEqual(ok);
    else {
      expect(await refused()).toMatchObject({ code });
      expect(await unfinished()).toEqual([]);
    }
  });
});

it('what may have reached ECOUNT before stays known as sent, where it takes no call just then', async () => {
  fault('garbage', 'SaveBasicProduct');
  await refused();
  fault('rate-limit', 'SaveBasicProduct');
  expect(await refused()).toMatchObject({ code: 'ecount-rate-limited' });
  expect(await unfinished()).toMatchObject([{ newProduct: { PROD_CD: 'NEW-1' } }]);
});

describe('two people', () => {
  it('who register the same product at the same moment register it once', async () => {
    const lee = await test.signIn({ staffName: '이서준' });
    const theirs = await initialize(lee);
    expect(await Promise.all([inEcount(), inEcount({}, lee, theirs)])).toEqual([ok, ok]);
    await Promise.all([inCore(), inCore()]);
    expect(await kim.call('POST /api/products/management_basic', { body: {} })).toHaveLength(1);
  });

  it('who register different products wait for each other where ECOUNT wants a distance', async () => {
    const { lee, from, stop, ecount } = await beside({}, { limits: { zone: 0, login: 0, list: 0, view: 0, save: 0.5 } });
    expect(await Promise.all([inEcount({ PROD_CD: 'A' }, lee, from), inEcount({ PROD_CD: 'B' }, lee, from)])).toEqual([ok, ok]);
    expect(requestCount(ecount, 'SaveBasicProduct')).toBe(2);
    await stop();
  });
});

describe('what the form at ECOUNT does not show', () => {
  it.each(['NO_USER1', 'CONT1'] as const)('is dropped there (%s), and the person is told', async (hidden) => {
    const shown = (['UNIT', 'NO_USER1', 'CONT1'] as const).filter((field) => field !== hidden);
    const { lee, from, stop } = await beside({ formFields: shown });
    const dropped = { Data: { SuccessCnt: 1, FailCnt: 0, notStored: [hidden] } };
    expect(await inEcount({}, lee, from)).toEqual(dropped);
    expect(await inEcount({}, lee, from)).toEqual(dropped);
    await stop();
  });
});
