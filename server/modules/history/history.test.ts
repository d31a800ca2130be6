import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rights } from '#contract/permissions.ts';
import type { Staff } from '#contract/staff/staff.ts';
import { rowsOf } from '#server/db/db.ts';
import { historyKinds } from '#server/modules.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { addProducts } from '#test/products.ts';
import { putBack as putBackChange } from './put-back.ts';

let test: TestApp;
let kim: Client & { staff: Staff };
let lee: Client & { staff: Staff };
let pdNumber: number;

beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn({ staffName: '김민지', role: 'administrator' });
  lee = await test.signIn({ staffName: '이서준' });
  [pdNumber = 0] = await addProducts(test.db, [{ productName: '상자' }]);
});
afterAll(() => test.close());

const write = async (client: Client, column: string, value: unknown) =>
  (await client.call('POST /api/products/updateProduct', { body: { productData: { pdNumber, [column]: value }, targetColumn: column } }))
    .product;
const history = async (body: Parameters<typeof read>[0]) => (await read(body)).changes;
const read = (body: {
  kind?: 'product' | 'staff' | 'priceSheet';
  entityId?: string;
  staffId?: number;
  field?: string;
  also?: { kind: 'product'; entityId: string; field: string };
  fromDay?: string;
  toDay?: string;
  before?: number;
  limit?: number;
}) => kim.call('POST /api/history/list', { body });
const newest = async (field: string) => {
  const [change] = await history({ kind: 'product', entityId: String(pdNumber), field });
  if (!change) throw new Error(`no change of ${field}`);
  return change;
};

describe('a changed value', () => {
  it('is kept with who, when, from and to, under the name it has on the wire', async () => {
    const before = Date.now();
    await write(lee, 'rangeName', '봄 라인');
    const change = await newest('rangeName');
    expect(change).toMatchObject({ kind: 'product', entityName: '상자', from: null, to: '봄 라인', staffName: '이서준', cause: null });
    expect(Math.abs(Date.parse(change.at) - before)).toBeLessThan(60_000);
  });

  it('leaves nothing behind when its transaction is rolled back', async () => {
    await test.db
      .transaction(async (tx) => {
        await tx.execute(sql`update product set brand = 'never' where pd_number = ${pdNumber}`);
        tx.rollback();
      })
      .catch(() => {});
    expect(await history({ kind: 'product', field: 'brand' })).toEqual([]);
  });

  it('says why, when it was no person at a screen', async () => {
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('samusil.cause', 'ECOUNT', true)`);
      await tx.execute(sql`update product set weight = 1.5, revision = revision + 1, updated_by = null where pd_number = ${pdNumber}`);
    });
    expect(await newest('weight')).toMatchObject({ cause: 'ECOUNT', staffName: null, to: 1.5 });
  });

  it('of a person never shows what ties them to their account', async () => {
    const rows = await history({ kind: 'staff', entityId: String(lee.staff.staffId) });
    expect(JSON.stringify(rows)).not.toMatch(/google_sub|googleSub/);
  });
});

describe('the list of changes', () => {
  it('can be asked by person, kind, field and day, and page by page', async () => {
    for (let n = 0; n < 5; n += 1) await write(kim, 'packing', `${n}`);
    expect((await history({ staffId: kim.staff.staffId, field: 'packing' })).map(({ to }) => to)).toEqual(['4', '3', '2', '1', '0']);
    const first = await read({ kind: 'product', field: 'packing', limit: 2 });
    expect(first).toMatchObject({ more: true, changes: [{ to: '4' }, { to: '3' }] });
    const second = await read({ kind: 'product', field: 'packing', limit: 2, before: first.changes[1]?.changeId ?? 0 });
    expect(second.changes.map(({ to }) => to)).toEqual(['2', '1']);
    expect(second.more).toBe(true);
    // a page that is exactly full is the last one
    expect((await read({ kind: 'product', field: 'packing', limit: 5 })).more).toBe(false);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date());
    expect(await history({ field: 'packing', kind: 'product', fromDay: today, toDay: today })).toHaveLength(5);
    expect(await history({ field: 'packing', kind: 'product', toDay: '2020-01-01' })).toEqual([]);
  });

  it('knows a field by its name on the wire, whether or not the kind is said', async () => {
    await write(lee, 'listRating', 7);
    for (const filter of [{ field: 'listRating' }, { field: 'listRating', kind: 'product' as const }]) {
      expect((await history(filter)).map(({ to }) => to)).toEqual([7]);
    }
    expect(await history({ field: 'list_rating', kind: 'staff' })).toEqual([]);
  });

  it('lists the changes of one field of another row among those of a row, page by page', async () => {
    const enter = (value: number) =>
      lee.call('POST /api/products/updateProductPriceSheet', {
        body: { productData: { pdNumber, priceSheet: { costPrice: value } }, targetColumn: 'costPrice' },
      });
    await write(kim, 'price', 9.5);
    await enter(4000);
    await write(kim, 'packing', '다른 항목');
    await write(kim, 'price', 12);
    await enter(5000);
    const entityId = String(pdNumber);
    const prices = { kind: 'priceSheet', entityId, also: { kind: 'product', entityId, field: 'price' } } as const;
    const first = await read({ ...prices, limit: 3 });
    expect(first.changes.map(({ kind, field, to }) => [kind, field, to])).toEqual([
      ['priceSheet', 'costPrice', 5000],
      ['product', 'price', 12],
      ['priceSheet', 'costPrice', 4000],
    ]);
    expect(first.more).toBe(true);
    const second = await read({ ...prices, limit: 3, before: first.changes.at(-1)?.changeId ?? 0 });
    expect(second.changes.map(({ kind, field, to }) => [kind, field, to])[0]).toEqual(['product', 'price', 9.5]);
    expect(second.more).toBe(false);
    expect((await read({ ...prices, staffId: kim.staff.staffId })).changes.map(({ to }) => to)).toEqual([12, 9.5]);
  });

  it('has the newest of everything on top', async () => {
    await write(lee, 'quantity', '100개');
    const { changes } = await kim.call('POST /api/history/recent', { body: { limit: 1 } });
    expect(changes).toMatchObject([{ field: 'quantity', to: '100개', staffName: '이서준' }]);
  });
});

describe('putting a change back', () => {
  const putBack = (client: Client, changeId: number) => client.call('POST /api/history/putBack', { body: { changeId } });

  it('gives the field its old value, as a new change by who did it', async () => {
    await write(lee, 'manufacturer', '원래');
    await write(lee, 'manufacturer', '실수');
    await putBack(kim, (await newest('manufacturer')).changeId);
    expect(await newest('manufacturer')).toMatchObject({ from: '실수', to: '원래', staffName: '김민지' });
  });

  it('works when other fields of the row have changed since', async () => {
    await write(lee, 'manufacturer', '또 실수');
    const { changeId } = await newest('manufacturer');
    await write(kim, 'description', '다른 항목');
    await putBack(kim, changeId);
    expect(await newest('manufacturer')).toMatchObject({ to: '원래' });
  });

  it('is refused when the field has changed again, and says by whom', async () => {
    await write(lee, 'manufacturer', '하나');
    const { changeId } = await newest('manufacturer');
    await write(lee, 'manufacturer', '둘');
    expect(await kim.problem('POST /api/history/putBack', { body: { changeId } })).toMatchObject({
      status: 409,
      code: 'changed-again',
      change: { to: '둘', staffName: '이서준' },
    });
  });

  it('twice at the same moment puts back once', async () => {
    await write(lee, 'metaDescription', '앞');
    await write(lee, 'metaDescription', '뒤');
    const { changeId } = await newest('metaDescription');
    await Promise.allSettled([putBack(kim, changeId), putBack(kim, changeId)]);
    const rows = await history({ kind: 'product', field: 'metaDescription' });
    expect(rows.map(({ to }) => to)).toEqual(['앞', '뒤', '앞']);
  });

  it('brings nothing back that is erased in the same moment', async () => {
    const keep = (contact: string) => lee.call('POST /api/makers/write', { body: { makerName: '공방', changes: { contact } } });
    await keep('zyxcontact');
    const { makerId } = (await keep('')).maker;
    const [change] = (await kim.call('POST /api/history/list', { body: { kind: 'maker', field: 'contact' } })).changes;
    let erased: Promise<unknown> | undefined;
    const kinds = historyKinds.map((kind) => ({
      ...kind,
      putBack: async (...given: Parameters<typeof kind.putBack>) => {
        erased ??= kim.call('POST /api/makers/erasePersonal', { body: { makerId, reason: '요청' } });
        await erased;
        return await kind.putBack(...given);
      },
    }));
    const by = { staffId: kim.staff.staffId, rights };
    await expect(putBackChange(test.db, kinds, change?.changeId ?? 0, by)).rejects.toMatchObject({ code: 'cannot-put-back' });
    expect(JSON.stringify(await rowsOf(test.db, sql`select contact from maker`))).not.toContain('zyx');
  });

  it('is not for a row that was created, nor for a change that is not there', async () => {
    const created = (await history({ kind: 'product', entityId: String(pdNumber) })).at(-1);
    expect(created?.field).toBeNull();
    expect(await kim.problem('POST /api/history/putBack', { body: { changeId: created?.changeId } })).toMatchObject({
      code: 'cannot-put-back',
    });
    expect(await kim.problem('POST /api/history/putBack', { body: { changeId: 999_999 } })).toMatchObject({ status: 404 });
  });

  it('of a staff member is for administrators', async () => {
    const { staff } = await kim.call('POST /api/staff/add', {
      body: { email: 'x@samusil.example', staffName: '엑스', staffNickName: '', role: 'staff', affiliation: '' },
    });
    await kim.call('POST /api/staff/update', { body: { staffId: staff.staffId, changes: { affiliation: 'design_team' } } });
    const [change] = await history({ kind: 'staff', field: 'affiliation' });
    expect(await lee.problem('POST /api/history/putBack', { body: { changeId: change?.changeId } })).toMatchObject({ status: 403 });
    await putBack(kim, change?.changeId ?? 0);
    expect((await history({ kind: 'staff', field: 'affiliation' }))[0]).toMatchObject({ to: '' });
  });
});
