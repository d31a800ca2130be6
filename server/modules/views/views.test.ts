import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ViewToSave } from '#contract/views/views.ts';
import { savedView } from '#server/db/schema/views/views.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { emptyTables } from '#test/database/empty-tables.ts';

let test: TestApp;
let kim: Client & { staff: { staffId: number } };
let lee: Client;

beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn();
  lee = await test.signIn();
});
afterAll(() => test.close());
beforeEach(() => emptyTables(test.db, sql`person_setting, saved_view`));

const settings = (by: Client) => by.call('POST /api/views/settings', { body: {} });
const keep = (by: Client, name: 'view-products' | 'layout-prices-won', value: string | null) =>
  by.call('POST /api/views/saveSetting', { body: { name, value } });

describe('what a person chose about the page', () => {
  it('is kept for them, on whichever computer, and for nobody else', async () => {
    await keep(kim, 'view-products', 'table');
    await keep(kim, 'layout-prices-won', '{"hidden":["sku"]}');
    await keep(kim, 'layout-prices-won', '{}');
    expect(await settings(kim)).toEqual([
      { name: 'layout-prices-won', value: '{}' },
      { name: 'view-products', value: 'table' },
    ]);
    expect(await settings(lee)).toEqual([]);
    await keep(kim, 'view-products', null);
    await keep(kim, 'view-products', null);
    expect(await settings(kim)).toHaveLength(1);
  });

  it('has a name that the page knows, and a length', async () => {
    for (const body of [
      { name: 'other', value: '' },
      { name: 'view-products', value: 'x'.repeat(10_001) },
      { name: 'view-products', value: 'a\u0000b' },
    ])
      expect((await kim.problem('POST /api/views/saveSetting', { body })).code).toBe('invalid-input');
  });
});

const view = { list: 'products' as const, name: '품절', search: 'view=table&where=availability%3Ais~SoldOut', isShared: false };
const save = async (by: Client, change: Partial<ViewToSave> = {}) =>
  (await by.call('POST /api/views/save', { body: { ...view, ...change } })).view;
const views = async (by: Client) => (await by.call('POST /api/views/list', { body: {} })).map(({ name, isMine }) => [name, isMine]);

describe('a named view', () => {
  it('is its person’s, or for all; saved again under its name it is another', async () => {
    await save(kim);
    await save(kim, { name: '가격 없음', isShared: true });
    const again = await save(kim, { search: 'q=컵' });
    expect(again).toEqual({ ...view, search: 'q=컵', viewId: 1, isMine: true });
    expect(await views(kim)).toEqual([
      ['가격 없음', true],
      ['품절', true],
    ]);
    expect(await views(lee)).toEqual([['가격 없음', false]]);
  });

  it('has a name that can be seen', async () => {
    for (const name of ['', '\u200b', '\u3164 \u3164'])
      expect(await kim.problem('POST /api/views/save', { body: { ...view, name } })).toMatchObject({
        errors: [{ reason: { code: 'missing' } }],
      });
  });

  it('of orders, for all, tells nobody who may not see receivers whom somebody looked for', async () => {
    const viewer = await test.signIn({ role: 'viewer' });
    await save(kim, { list: 'orders', search: 'q=%EA%B9%80%EC%84%9C%EC%97%B0&stage=paid', isShared: true });
    await save(kim, { search: 'q=컵', isShared: true });
    const searches = async (by: Client) => (await by.call('POST /api/views/list', { body: {} })).map(({ search }) => search);
    expect(await searches(lee)).toEqual(['q=%EA%B9%80%EC%84%9C%EC%97%B0&stage=paid', 'q=컵']);
    expect(await searches(viewer)).toEqual(['stage=paid', 'q=컵']);
  });

  it.each(['?q=Kim&stage=paid', '%71=Kim&stage=paid'])('of orders tells it in no other spelling either: %s', async (search) => {
    const viewer = await test.signIn({ role: 'viewer' });
    await save(kim, { list: 'orders', search, isShared: true });
    expect((await viewer.call('POST /api/views/list', { body: {} })).map((shared) => shared.search)).toEqual(['stage=paid']);
  });

  it('of a list that only a newer version knows stands in nobody’s way', async () => {
    await test.db.insert(savedView).values({ ...view, list: 'of-tomorrow', staffId: kim.staff.staffId });
    await save(kim);
    expect(await views(kim)).toEqual([['품절', true]]);
  });

  it('for all takes the right to write the list, to save and to delete', async () => {
    const viewer = await test.signIn({ role: 'viewer' });
    expect((await viewer.problem('POST /api/views/save', { body: { ...view, isShared: true } })).code).toBe('not-allowed');
    const [own, shared] = [await save(viewer), await save(kim, { isShared: true })];
    const drop = { body: { viewId: shared.viewId } };
    expect((await viewer.problem('POST /api/views/delete', drop)).code).toBe('not-allowed');
    expect((await lee.problem('POST /api/views/delete', { body: { viewId: own.viewId } })).code).toBe('not-allowed');
    await lee.call('POST /api/views/delete', drop);
    await lee.call('POST /api/views/delete', drop);
    await viewer.call('POST /api/views/delete', { body: { viewId: own.viewId } });
    expect(await views(kim)).toEqual([]);
  });
});
