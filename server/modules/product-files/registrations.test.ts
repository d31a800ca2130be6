import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FileProduct, Registration } from '#contract/product-files/registrations.ts';
import type { Staff } from '#contract/staff/staff.ts';
import type { Sandbox } from '#sandbox/server.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/db.ts';
import { createEcountClient } from '#server/integrations/ecount/ecount.client.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { until } from '#test/calendar.ts';
import type { Client } from '#test/client.ts';
import { emptyTables } from '#test/database/empty-tables.ts';
import { freshDatabase } from '#test/database.ts';
import { ecountConfig, initialize, requestCount, resetEcount, startEcount, startWithEcount, storedSession } from '#test/ecount.ts';
import { openEventStream } from '#test/event-stream.ts';
import { addProducts } from '#test/products.ts';

let database: Database;
let sandbox: Sandbox;
let test: TestApp;
let kim: Client & { staff: Staff };
let close: () => Promise<void>;

beforeAll(async () => {
  ({ database, sandbox, test, kim, close } = await startWithEcount({ timeouts: { call: 3, list: 6 }, breakerErrors: 20 }));
});
afterAll(() => close());
beforeEach(async () => {
  sandbox.reset();
  await resetEcount(database.db);
  await emptyTables(database.db, sql`product, product_registration`);
});

const row = (line: number, product: FileProduct['product'] = {}, prices: FileProduct['prices'] = {}): FileProduct => ({
  line,
  product: { sku: `N-${line}`, productName: `새 제품 ${line}`, weight: 0.35, category: '수납', ...product },
  prices,
});
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at + 2));
const begin = (list: FileProduct[], more: { changeSet?: string; dryRun?: boolean } = {}, by: Client = kim) =>
  by.call('POST /api/registrations/begin', { body: { changeSet: crypto.randomUUID(), rows: list, ...more } });
const newest = async (): Promise<Registration> => {
  const [found] = await kim.call('POST /api/registrations/list', { body: {} });
  if (!found) throw new Error('there is no registration');
  return found;
};
const done = () => until(newest, ({ state }) => state === 'done');
const move = async (to: 'running' | 'stopped') =>
  await kim.call('POST /api/registrations/move', { body: { registrationId: (await newest()).registrationId, to } });
const failed = async (by: Client = kim) =>
  await by.call('POST /api/registrations/failed', { body: { registrationId: (await newest()).registrationId } });
/** The products as they are in the database: the cached list does not notice that a test truncates the table. */
const products = () =>
  rowsOf<{
    sku: string;
    productName: string;
    availability: string | null;
    brand: string | null;
    setInOption: number | null;
    revision: number;
  }>(
    test.db,
    sql`select sku, product_name as "productName", availability, brand, set_in_option as "setInOption", revision from product order by sku`,
  );
const fault = (kind: Parameters<Sandbox['faults']['add']>[0]['kind'], match: string, extra: { times?: number; ms?: number } = {}) =>
  sandbox.faults.add({ service: 'ecount', kind, match, ...extra });
const saves = () => requestCount(sandbox, 'SaveBasicProduct');

/** The codes of the files' products that ECOUNT has. */
async function inEcount(): Promise<string[]> {
  const { sessionId } = await storedSession(test);
  const { products: listed } = await createEcountClient(ecountConfig(sandbox)).list({ zone: 'CD', sessionId });
  return listed.flatMap(({ PROD_CD }) => (PROD_CD.startsWith('N-') ? PROD_CD : [])).sort();
}

describe('new products of a file', () => {
  it('come in as a set of their own where what the file has changed was taken back meanwhile: ECOUNT has them', async () => {
    const changeSet = crypto.randomUUID();
    const pdNumber = (await addProducts(test.db, [{ sku: 'OLD' }]))[0] ?? 0;
    const headers = () => ({ 'idempotency-key': crypto.randomUUID() });
    const { changeSetId } = await kim.call('POST /api/products/updateProducts', {
      headers: headers(),
      body: { rows: [{ pdNumber, fields: { brand: '새' } }], kind: 'import', whenRefused: 'write-others', changeSet },
    });
    fault('slow', 'SaveBasicProduct', { ms: 1_000, times: 1 });
    await begin(rows(2), { changeSet });
    await until(
      async () => saves(),
      (count) => count > 0,
    );
    await kim.call('POST /api/changeSets/putBack', { headers: headers(), body: { changeSetId: changeSetId ?? 0 } });
    expect(await done()).toMatchObject({ added: 2, failed: 0 });
    const sets = await rowsOf(
      test.db,
      sql`select kind, row_count as rows from change_set where change_set_id >= ${changeSetId} order by 1, 2`,
    );
    expect(sets).toEqual([
      { kind: 'import', rows: 1 },
      { kind: 'import', rows: 2 },
      { kind: 'put-back', rows: 1 },
    ]);
  });

  it('are registered in ECOUNT, 300 in a call, and then here with all their values, as one change set', async () => {
    const changeSet = crypto.randomUUID();
    const list = [row(1, { availability: 'InStock', brand: '사무실' }, { costPrice: 1200, domesticPrice: 3400 }), ...rows(320)];
    const { registration } = await begin(list, { changeSet });
    expect(registration).toMatchObject({ state: 'running', staffName: '김민지', total: 321, failed: 0 });
    expect(await done()).toMatchObject({ total: 321, added: 321, failed: 0, problem: null, notStored: [] });
    expect(saves()).toBe(2);
    expect(await inEcount()).toEqual(list.map(({ line }) => `N-${line}`).sort());
    const here = await products();
    expect(here).toHaveLength(321);
    expect(here.find(({ sku }) => sku === 'N-1')).toMatchObject({
      productName: '새 제품 1',
      availability: 'InStock',
      brand: '사무실',
      revision: 1,
    });
    const prices = await kim.call('POST /api/products/management_price', { body: {} });
    expect(prices.find(({ sku }) => sku === 'N-1')?.priceSheet).toMatchObject({ costPrice: 1200, domesticPrice: 3400, revision: 1 });
    expect(
      await rowsOf(test.db, sql`select kind, row_count as rows, staff_id as "staffId" from change_set where set_key = ${changeSet}`),
    ).toEqual([{ kind: 'import', rows: 321, staffId: kim.staff.staffId }]);
    expect((await kim.call('POST /api/e-count/unfinished', { body: {} })).registrations).toEqual([]);
  });

  it('stay when their change set is taken back, as ECOUNT removes none', async () => {
    await begin([row(1, {}, { costPrice: 1200 })]);
    await done();
    const [set] = await rowsOf<{ id: number }>(test.db, sql`select max(change_set_id) as id from change_set`);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const preview = await kim.call('POST /api/changeSets/putBack', { headers, body: { changeSetId: set?.id ?? 0, dryRun: true } });
    expect(preview).toMatchObject({ rows: 0, values: 0, leftCount: 1, left: [{ code: 'cannot-put-back', entityName: '새 제품 1' }] });
  });

  it('are registered once however often the page asks', async () => {
    const changeSet = crypto.randomUUID();
    const [first, second] = await Promise.all([begin(rows(3), { changeSet }), begin(rows(3), { changeSet })]);
    expect(first.registration?.registrationId).toBe(second.registration?.registrationId);
    await done();
    expect(await products()).toHaveLength(3);
    const other = { changeSet, rows: rows(2) };
    expect(await kim.problem('POST /api/registrations/begin', { body: other })).toMatchObject({ code: 'change-set-key-reused' });
  });

  it('are refused for the same reasons when the page asks again, and not because they are here by now', async () => {
    const changeSet = crypto.randomUUID();
    const list = [row(1), row(2, { weight: 0 })];
    const { refused } = await begin(list, { changeSet });
    await done();
    expect(await begin(list, { changeSet })).toEqual({ registration: await newest(), refused });
  });

  it('that cannot be registered are named with the reason, before and afterwards', async () => {
    await kim.call('POST /api/products/regitProduct', {
      body: { newProduct: { PROD_CD: 'N-9', PROD_DES: '있음', NO_USER1: 1, CONT1: '기타' } },
    });
    const list = [row(1), row(2, { sku: 'n-1' }), row(3, { weight: 0 }), row(4, { productName: undefined }), row(5, { sku: 'N-9' })];
    const wrong = [
      { line: 2, refusals: [{ code: 'invalid-input', field: 'sku', reason: { code: 'product-twice' } }] },
      { line: 3, refusals: [{ code: 'invalid-input', field: 'weight' }] },
      { line: 4, refusals: [{ code: 'invalid-input', field: 'productName', reason: { code: 'missing' } }] },
      { line: 5, refusals: [{ code: 'sku-taken', field: 'sku' }] },
    ];
    const preview = await begin(list, { dryRun: true });
    expect(preview).toMatchObject({ registration: null, refused: wrong });
    await begin(list);
    expect(await done()).toMatchObject({ total: 5, added: 1, failed: 4 });
    expect(await failed()).toMatchObject(wrong);
    expect(await inEcount()).toEqual(['N-1']);
  });

  it('whose parent is gone are added without it, and that is said', async () => {
    await begin([row(1, { setInOption: 999_999, brand: '사무실' }), row(2)]);
    expect(await done()).toMatchObject({ added: 2, failed: 0, partly: 1 });
    expect((await kim.call('POST /api/home/counts', { body: {} })).counts.stuckFiles).toBe(1);
    expect(await failed()).toMatchObject([{ line: 1, added: true, refusals: [{ code: 'parent-not-found', field: 'setInOption' }] }]);
    expect(await products()).toMatchObject([{ sku: 'N-1', setInOption: null, brand: '사무실' }, { sku: 'N-2' }]);
  });

  it('that somebody has registered by hand meanwhile stay as they are, and it is said which values they lack', async () => {
    // another person, as one person may not begin that many in a minute
    const lee = await test.signIn({ email: 'lee-partly@samusil.example' });
    fault('slow', 'SaveBasicProduct', { ms: 2_000, times: 1 });
    const prices = { costPrice: 1200, domesticPrice: 3400 };
    await begin([row(1, { brand: '사무실', quantity: '10개' }, prices), row(2, {}, { costPrice: 7 })], {}, lee);
    await until(
      async () => saves(),
      (count) => count > 0,
    );
    for (const line of [1, 2])
      await kim.call('POST /api/products/regitProduct', {
        body: { newProduct: { PROD_CD: `N-${line}`, PROD_DES: `새 제품 ${line}`, NO_USER1: 0.35, CONT1: '수납' } },
      });
    const [first = 0] = (await rowsOf<{ id: number }>(test.db, sql`select pd_number as id from product order by sku`)).map(({ id }) => id);
    const write = { productData: { pdNumber: first, quantity: '10개' }, targetColumn: 'quantity' };
    await kim.call('POST /api/products/updateProduct', { body: write });
    const price = { productData: { pdNumber: first, domesticPrice: 3400 }, targetColumn: 'domesticPrice' };
    await kim.call('POST /api/products/updateProductPriceSheet', { body: price });

    expect(await done()).toMatchObject({ added: 2, failed: 0, partly: 2 });
    const lacks = (...fields: string[]) => fields.map((field) => ({ code: 'revision-conflict', field }));
    expect(await failed(lee)).toMatchObject([
      { line: 1, added: true, refusals: lacks('brand', 'costPrice') },
      { line: 2, added: true, refusals: lacks('costPrice') },
    ]);
    expect(await products()).toMatchObject([{ sku: 'N-1', brand: null }, { sku: 'N-2' }]);
  });

  it('that ECOUNT has with other content are refused with the reason, with the same content they are ours', async () => {
    const { sku, ...rest } = row(1).product as Record<string, unknown>;
    await begin([row(1), row(2)]);
    await done();
    await emptyTables(database.db, sql`product, product_registration`);
    await begin([{ line: 1, product: { sku, ...rest }, prices: {} }, row(2, { productName: '다른 이름' }), row(3)]);
    expect(await done()).toMatchObject({ added: 2, failed: 1 });
    expect(await failed()).toMatchObject([{ line: 2, added: false, refusals: [{ code: 'ecount-product-exists' }] }]);
    expect((await products()).map((product) => product.sku)).toEqual(['N-1', 'N-3']);
  });
});

describe('a registration', () => {
  it('that does not exist is not found, whatever is asked of it', async () => {
    for (const name of ['POST /api/registrations/failed', 'POST /api/registrations/move'] as const)
      expect(await kim.problem(name, { body: { registrationId: 999_999, to: 'stopped' } })).toMatchObject({
        code: 'registration-not-found',
      });
  });

  it('is stopped between two calls, seen by others, and goes on where it was', async () => {
    fault('slow', 'SaveBasicProduct', { ms: 300 });
    await begin(rows(650));
    expect(await move('stopped')).toMatchObject({ state: 'stopped' });
    const lee = await test.signIn({ email: 'lee@samusil.example', staffName: '이서준' });
    const [seen] = await until(
      () => lee.call('POST /api/registrations/list', { body: {} }),
      ([first]) => (first?.added ?? 0) > 0 || requestCount(sandbox, 'ViewBasicProduct') > 0 || saves() === 0,
    );
    expect(seen).toMatchObject({ state: 'stopped', total: 650, staffName: '김민지' });
    expect(saves()).toBeLessThanOrEqual(1);
    await move('running');
    expect(await done()).toMatchObject({ added: 650, failed: 0 });
    expect(await inEcount()).toHaveLength(650);
    expect(saves()).toBe(3);
  });

  it('of which something is wrong that nobody foresaw waits for a person, and keeps no other from its turn', async () => {
    await test.db.execute(sql`create function refuse_odd() returns trigger language plpgsql as $$ begin
      raise exception 'nobody foresaw this'; end $$`);
    await test.db.execute(sql`create trigger refuse_odd before insert on product for each row
      when (new.sku = 'N-13') execute function refuse_odd()`);
    const lee = await test.signIn({ email: 'lee-odd@samusil.example' });
    const { registration: odd } = await begin([row(13)], {}, lee);
    const { registration: good } = await begin([row(1), row(2)], {}, lee);
    const of = async (registration: Registration | null) =>
      (await lee.call('POST /api/registrations/list', { body: {} })).find((each) => each.registrationId === registration?.registrationId);
    await until(
      () => of(good),
      (found) => found?.state === 'done',
    );
    expect(await of(odd)).toMatchObject({ state: 'stopped', added: 0, failed: 0, problem: { code: 'internal-error' } });
    await test.db.execute(sql`drop trigger refuse_odd on product`);
    await kim.call('POST /api/registrations/move', { body: { registrationId: odd?.registrationId ?? 0, to: 'running' } });
    expect(
      await until(
        () => of(odd),
        (found) => found?.state === 'done',
      ),
    ).toMatchObject({ added: 1, failed: 0 });
    expect((await products()).map(({ sku }) => sku)).toEqual(['N-1', 'N-13', 'N-2']);
  });

  it('that was stopped is listed until it is done, and as others are then, however many came after it, and counts as one that waits', async () => {
    const add = (state: string, count: number) =>
      rowsOf<{ id: number }>(
        test.db,
        sql`insert into product_registration (set_key, content_hash, staff_id, state)
          select gen_random_uuid(), ''::bytea, ${kim.staff.staffId}, ${state} from generate_series(1, ${count}::integer)
          returning registration_id as id`,
      );
    const [stopped] = await add('stopped', 1);
    await add('done', 21);
    const listed = (await kim.call('POST /api/registrations/list', { body: {} })).map(({ registrationId }) => registrationId);
    expect([listed.length, listed.at(-1)]).toEqual([21, stopped?.id]);
    expect((await kim.call('POST /api/home/counts', { body: {} })).counts.stuckFiles).toBe(1);
    // kept for a month since it was done, not since it was begun
    await test.db.execute(sql`update product_registration set made_at = now() - interval '40 days' where state = 'stopped'`);
    await kim.call('POST /api/registrations/move', { body: { registrationId: stopped?.id ?? 0, to: 'running' } });
    const ended = await until(
      () => kim.call('POST /api/registrations/list', { body: {} }),
      (all) => all.every(({ state }) => state === 'done'),
    );
    expect([ended.length, ended.at(-1)]).toMatchObject([20, { registrationId: stopped?.id, nextAt: null }]);
    await begin(rows(1));
    await done();
    expect(await rowsOf(test.db, sql`select from product_registration where registration_id = ${stopped?.id}`)).toHaveLength(1);
  });

  it('waits, and says why, while ECOUNT does not take it', async () => {
    fault('rate-limit', 'SaveBasicProduct');
    await begin(rows(2));
    const waiting = await until(newest, ({ problem }) => problem !== null);
    expect(waiting).toMatchObject({ state: 'running', added: 0, problem: { code: 'ecount-rate-limited' }, nextAt: expect.any(String) });
    await move('running');
    expect(await done()).toMatchObject({ added: 2, problem: null });
  });
});

describe('what ECOUNT does not take', () => {
  it('is refused in its words, also where it gives no further list just after it was asked for one', async () => {
    const place = await freshDatabase();
    const demanding = await startEcount({ requiredFields: ['UNIT'] });
    const ecount = ecountConfig(demanding, { limits: { zone: 0, login: 0, list: 600, view: 0, save: 0 } });
    const office = await startTestApp({ database: place, config: { ecount } });
    const lee = await office.signIn();
    const present = async () => (await lee.call('POST /api/registrations/list', { body: {} }))[0];
    const rested = () => until(present, (found) => found?.state === 'done' || found?.problem != null);

    await lee.call('POST /api/e-count/productList', { body: await initialize(lee) });
    const { registration } = await begin(rows(6), {}, lee);
    expect(await rested()).toMatchObject({ state: 'running', problem: { code: 'ecount-rate-limited' } });
    await place.db.execute(sql`update ecount_call set next_at = now() where kind = 'list'`);
    const body = { registrationId: registration?.registrationId ?? 0 };
    await lee.call('POST /api/registrations/move', { body: { ...body, to: 'running' } });

    expect(await rested()).toMatchObject({ state: 'done', failed: 6 });
    const words = { code: 'service-said', values: { text: expect.stringContaining('필수 입력 항목입니다.') } };
    expect((await lee.call('POST /api/registrations/failed', { body }))[0]?.refusals).toEqual([
      { code: 'ecount-product-refused', reason: words },
    ]);
    expect((await lee.call('POST /api/e-count/unfinished', { body: {} })).registrations).toEqual([]);
    await office.close();
    await demanding.close();
    await place.close();
  });
});

describe('an answer that is lost', () => {
  it.each(['lost-reply', 'late-reply'] as const)('(%s) is no reason to send again: ECOUNT is asked what it has', async (kind) => {
    fault(kind, 'SaveBasicProduct', { ms: 60_000 });
    await begin(rows(20));
    expect(await done()).toMatchObject({ added: 20, failed: 0 });
    expect(saves()).toBe(1);
    expect(await products()).toHaveLength(20);
  });

  it.each(['cut', 'garbage', 'html', 'status'] as const)(
    '(%s) of a call that ECOUNT never saw is looked up, then sent again',
    async (kind) => {
      fault(kind, 'SaveBasicProduct');
      await begin(rows(20));
      await until(newest, ({ problem }) => problem !== null);
      expect(requestCount(sandbox, 'GetBasicProductsList')).toBe(1);
      await move('running');
      expect(await done()).toMatchObject({ added: 20, failed: 0 });
      expect(saves()).toBe(2);
      expect(await inEcount()).toHaveLength(20);
    },
  );

  it('that cannot be looked up either is not sent again before it can', async () => {
    fault('lost-reply', 'SaveBasicProduct');
    fault('html', 'GetBasicProductsList', { times: 2 });
    await begin(rows(20));
    await until(newest, ({ problem }) => problem?.code === 'ecount-outcome-unknown');
    await move('running');
    await until(newest, ({ problem }) => problem?.code === 'ecount-error');
    expect(saves()).toBe(1);
    await move('running');
    expect(await done()).toMatchObject({ added: 20, failed: 0 });
    expect(saves()).toBe(1);
  });

  it('again and again ends, and says so of each product', async () => {
    fault('cut', 'SaveBasicProduct', { times: 3 });
    await begin(rows(2));
    for (let tries = 1; tries <= 2; tries += 1) {
      await until(newest, ({ problem }) => problem !== null && saves() === tries);
      await move('running');
    }
    expect(await done()).toMatchObject({ added: 0, failed: 2 });
    expect(await failed()).toMatchObject([{ refusals: [{ reason: { code: 'not-in-ecount' } }] }, {}]);
  });
});

it('a page that is open is told how far it is', async () => {
  const events = await openEventStream((init) => kim.fetch('/api/events', init));
  await events.next('ready', () => true);
  await begin(rows(2));
  await events.next('registrations', ({ registrations }) => registrations.some(({ state, added }) => state === 'done' && added === 2));
  events.close();
});
