import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staffHeader } from '#contract/auth/staff-header.ts';
import type { OrderDraft } from '#contract/orders/order-draft.ts';
import { rowsOf } from '#server/db/db.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { newOrder, registerOrder, sampleReceiver } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let han: Client & { staff: { staffId: number } };
let box: number;

beforeAll(async () => {
  test = await startTestApp();
  [box = 0] = await addProducts(test.db, [{ productName: '우드 상자', sku: 'BOX-1', price: 12.5 }]);
});
beforeEach(async () => {
  han = await test.signIn();
});
afterAll(() => test.close());

const draftOf = (receiver: Partial<OrderDraft['receiver']> = {}, key: string = crypto.randomUUID()): OrderDraft => ({
  key,
  receiver: { ...sampleReceiver, ...receiver },
  lines: [{ pdNumber: box, productName: '우드 상자', rangeName: null, sku: 'BOX-1', weight: null, quantity: '두 개', unitPrice: '' }],
});
const storedDraft = (by: Client = han) => by.call('POST /api/orders/draft', { body: {} });
const save = async (revision: number, draft: OrderDraft | null) =>
  (await han.call('POST /api/orders/saveDraft', { body: { revision, draft } })).revision;
const register = ({ key }: OrderDraft) =>
  han.call('POST /api/orders/register', { headers: { 'idempotency-key': key }, body: newOrder([box]) });

describe('an order that is being written', () => {
  it('is kept as it stands in the fields, finished or not, for its own person only', async () => {
    expect(await storedDraft()).toEqual({ revision: 0, draft: null });
    const draft = draftOf({ countryCode: '', email: 'jane@' });
    expect(await save(0, draft)).toBe(1);
    expect(await storedDraft()).toEqual({ revision: 1, draft });
    const boss = await test.signIn({ role: 'administrator' });
    expect(await storedDraft(boss)).toEqual({ revision: 0, draft: null });
  });

  it('is not read or written as somebody else who has signed in beside the page of its person', async () => {
    const lee = await test.signIn();
    const page = { headers: { [staffHeader]: String(han.staff.staffId) } };
    const body = { revision: 0, draft: draftOf() };
    for (const [name, input] of [
      ['POST /api/orders/draft', { body: {} }],
      ['POST /api/orders/saveDraft', { body }],
    ] as const)
      expect(await lee.problem(name, { ...input, ...page }), name).toMatchObject({ status: 401, code: 'other-person' });
    // but the page is told who is signed in
    expect((await lee.call('POST /api/auth/session', { body: {}, ...page } as never)).staff).toMatchObject({ staffId: lee.staff.staffId });
    expect(await storedDraft(lee)).toEqual({ revision: 0, draft: null });
    expect(await han.call('POST /api/orders/saveDraft', { body, ...page })).toEqual({ revision: 1 });
  });

  it('begins with the first revision, whatever somebody says that they have seen', async () => {
    expect(await save(2_147_483_646, null)).toBe(1);
    expect(await save(1, draftOf())).toBe(2);
  });

  it('is not overwritten by who has not seen the newer one', async () => {
    const [mine, theirs] = [draftOf({ city: 'Plano' }), draftOf({ city: 'Berlin' })];
    await save(0, mine);
    for (const revision of [0, 7]) {
      const body = { revision, draft: theirs };
      expect(await han.problem('POST /api/orders/saveDraft', { body })).toMatchObject({
        status: 409,
        code: 'revision-conflict',
        current: { revision: 1, draft: mine },
      });
    }
    const both = await Promise.allSettled([save(1, draftOf()), save(1, draftOf())]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is gone when it is dropped, and its numbers go on', async () => {
    await save(0, draftOf());
    expect(await save(1, null)).toBe(2);
    expect(await storedDraft()).toEqual({ revision: 2, draft: null });
    expect(await han.problem('POST /api/orders/saveDraft', { body: { revision: 1, draft: draftOf() } })).toMatchObject({ status: 409 });
  });

  it('is none any more once it is registered, and cannot come back', async () => {
    const draft = draftOf();
    await save(0, draft);
    await register(draft);
    expect(await storedDraft()).toEqual({ revision: 2, draft: null });
    expect(await han.problem('POST /api/orders/saveDraft', { body: { revision: 2, draft } })).toMatchObject({ code: 'order-key-reused' });
    expect(await han.problem('POST /api/orders/saveDraft', { body: { revision: 1, draft: draftOf() } })).toMatchObject({
      code: 'revision-conflict',
      current: { revision: 2, draft: null },
    });
  });

  it('stays when another order is registered, or none', async () => {
    const draft = draftOf();
    await save(0, draft);
    await register(draftOf());
    await han.problem('POST /api/orders/register', { headers: { 'idempotency-key': draft.key }, body: newOrder([99_999]) });
    expect(await storedDraft()).toEqual({ revision: 1, draft });
  });

  it('counts as none where its form is not known', async () => {
    await save(0, draftOf());
    await test.db.execute(sql`update order_draft set draft = '{"form": 7}' where staff_id = ${han.staff.staffId}`);
    expect(await storedDraft()).toEqual({ revision: 1, draft: null });
  });

  it('has limits', async () => {
    const draft = draftOf();
    const wrong = [
      { ...draft, key: 'x' },
      { ...draft, receiver: { ...draft.receiver, city: 'x'.repeat(1001) } },
      { ...draft, lines: Array.from({ length: 201 }, () => draft.lines[0]) },
    ];
    for (const each of wrong) {
      expect(await han.problem('POST /api/orders/saveDraft', { body: { revision: 0, draft: each } })).toMatchObject({
        code: 'invalid-input',
      });
    }
  });

  it('leaves nothing behind in the history', async () => {
    await save(0, draftOf({ receiverName: 'Nobody Anywhere' }));
    const found = await rowsOf(test.db, sql`select from change_history where concat(from_value, to_value) like '%Nobody Anywhere%'`);
    expect(found).toEqual([]);
  });

  const eraseOneWith = async (phone: string) => {
    const boss = await test.signIn({ role: 'administrator' });
    const { orderId } = await registerOrder(
      boss,
      newOrder([box], { phone, receiverName: 'Somebody Else', email: '', address1: '7 Other St' }),
    );
    await boss.call('POST /api/orders/erasePersonal', { body: { orderId, reason: '요청' } });
  };

  it('goes with its receiver where they are erased, by their number however it is divided, and not by one that nobody has', async () => {
    for (const phone of ['000-0000-0000', '010-0000-0000', '0000000', '-']) {
      const draft = draftOf({ phone, email: '' });
      await save((await storedDraft()).revision, draft);
      await eraseOneWith(phone);
      expect((await storedDraft()).draft).toEqual(draft);
    }
    await save((await storedDraft()).revision, null);
    const { revision } = await storedDraft();
    const known = draftOf({ phone: '+82 10-5551-7788', email: '' });
    await save(revision, known);
    await eraseOneWith('+82 10-5551-7789');
    expect(await storedDraft()).toEqual({ revision: revision + 1, draft: known });
    await eraseOneWith('+８２ (10) 5551 7788');
    expect(await storedDraft()).toEqual({ revision: revision + 2, draft: null });
  });

  it.each([
    ['+82 10-9182-7364', '010-9182-7364', true],
    ['０１０－９１８２－７３６４', '+82 10 9182 7364', true],
    ['0082 10 9182 7364', '+82 (0)10-9182-7364', true],
    ['+1 469 555 0100', '469-555-0100', true],
    ['+1 469 555 0100', '+49 469 555 0100', false],
    ['010-9182-7364', '010-9182-7365', false],
    ['+82 2 1234', '021234', false],
  ])('written as %s is to the receiver of %s: %s', async (written, erased, isSame) => {
    await save((await storedDraft()).revision, draftOf({ phone: written, email: '' }));
    await eraseOneWith(erased);
    expect((await storedDraft()).draft === null).toBe(isSame);
  });

  it('goes with a person who may not sign in any more', async () => {
    await save(0, draftOf());
    const boss = await test.signIn({ role: 'administrator' });
    await boss.call('POST /api/staff/update', { body: { staffId: han.staff.staffId, changes: { active: false } } });
    expect(await rowsOf(test.db, sql`select from order_draft where staff_id = ${han.staff.staffId}`)).toEqual([]);
  });
});
