import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { role } from '#server/db/schema/staff/role.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { databaseKind } from '#test/database.ts';
import { openEventStream } from '#test/event-stream.ts';
import { newOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let han: Client;
let yun: Client;
let orderId: number;
let orderNumber: string;

beforeAll(async () => {
  test = await startTestApp();
  [han, yun] = [await test.signIn({ staffName: '한태오' }), await test.signIn({ staffName: '윤하나' })];
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { order } = await han.call('POST /api/orders/register', { headers, body: newOrder(await addProducts(test.db, [{}])) });
  ({ orderId, orderNumber } = order);
});
afterAll(() => test.close());

const add = async (by: Client, noteText: string, noteKey: string = crypto.randomUUID()) =>
  (await by.call('POST /api/orders/addNote', { body: { noteKey, orderId, noteText } })).note;
const notes = async () => (await yun.call('POST /api/orders/notes', { body: { orderId } })).notes;

describe('notes on an order', () => {
  it('are several, each with who wrote it and when, oldest first', async () => {
    const [first, second] = [await add(han, '선물 포장\n리본은 빨강'), await add(yun, '  통화함 ')];
    expect(await notes()).toEqual([first, second]);
    expect(first).toMatchObject({ noteText: '선물 포장\n리본은 빨강', writtenByName: '한태오', changedAt: null });
    expect(second).toMatchObject({ noteText: '통화함', writtenByName: '윤하나' });
  });

  it.runIf(databaseKind() === 'postgres')('are read while somebody changes the order', async () => {
    const headers = { 'content-type': 'application/json' };
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`select from "order" where order_id = ${orderId} for update`);
      expect(await yun.fetch('/api/orders/notes', { method: 'POST', headers, body: JSON.stringify({ orderId }) })).toMatchObject({
        status: 200,
      });
    });
  });

  it('are stored once, however often and at whatever moment they are sent', async () => {
    const before = (await notes()).length;
    const key = crypto.randomUUID();
    const stored = await Promise.all([add(han, '한 번만', key), add(han, '한 번만', key), add(han, '한 번만', key)]);
    expect(new Set(stored.map(({ noteId }) => noteId)).size).toBe(1);
    expect(await notes()).toHaveLength(before + 1);
  });

  it('are changed with history and put back; of two who change one the second is told', async () => {
    const { noteId, revision } = await add(han, '내일 보냄');
    const stream = await openEventStream((init) => han.fetch('/api/events', init));
    const change = (noteText: string) => ({ body: { noteId, revision, changes: { noteText } } });
    const { note } = await yun.call('POST /api/orders/updateNote', change('모레 보냄'));
    expect(note).toMatchObject({ noteText: '모레 보냄', writtenByName: '한태오', revision: 2, changedAt: expect.any(String) });
    await stream.waitFor(({ data: { rows } }) => rows?.some((row) => row.noteId === noteId && row.noteText === '모레 보냄') ?? false);
    stream.close();
    expect(await han.problem('POST /api/orders/updateNote', change('안 보냄'))).toMatchObject({
      code: 'revision-conflict',
      current: { noteText: '모레 보냄' },
      change: { staffName: '윤하나' },
    });
    const { changes } = await han.call('POST /api/history/list', { body: { kind: 'orderNote', entityId: String(noteId) } });
    expect(changes[0]).toMatchObject({ field: 'noteText', from: '내일 보냄', to: '모레 보냄', entityName: orderNumber });
    await han.call('POST /api/history/putBack', { body: { changeId: changes[0]?.changeId ?? 0 } });
    expect((await notes()).find((each) => each.noteId === noteId)).toMatchObject({ noteText: '내일 보냄' });
  });

  it('are taken away, which the history keeps', async () => {
    const { noteId } = await add(han, '잘못 씀');
    await yun.call('POST /api/orders/removeNote', { body: { noteId } });
    expect((await notes()).map((each) => each.noteId)).not.toContain(noteId);
    const { changes } = await han.call('POST /api/history/list', { body: { kind: 'orderNote', entityId: String(noteId) } });
    expect(changes[0]).toMatchObject({ field: null, staffName: '윤하나', from: { note_text: '잘못 씀' } });
    expect(await yun.problem('POST /api/orders/removeNote', { body: { noteId } })).toMatchObject({ code: 'note-not-found' });
    expect(await yun.problem('POST /api/orders/updateNote', { body: { noteId, changes: { noteText: '다시' } } })).toMatchObject({
      code: 'note-not-found',
    });
  });

  it('have a limit, and belong to an order', async () => {
    const body = { noteKey: crypto.randomUUID(), orderId };
    for (const noteText of [' ', 'x'.repeat(1001)])
      expect(await han.problem('POST /api/orders/addNote', { body: { ...body, noteText } })).toMatchObject({
        errors: [{ path: 'noteText' }],
      });
    expect(await han.problem('POST /api/orders/addNote', { body: { ...body, orderId: 99_999, noteText: 'x' } })).toMatchObject({
      code: 'order-not-found',
    });
  });

  it('are for those who may see receivers', async () => {
    await test.db.insert(role).values({ roleKey: 'packing', roleName: '포장', rights: ['orders.write'] });
    const packer = await test.signIn({ role: 'packing' });
    expect(await packer.problem('POST /api/orders/notes', { body: { orderId } })).toMatchObject({ code: 'not-allowed' });
    const body = { noteKey: crypto.randomUUID(), orderId, noteText: 'x' };
    expect(await packer.problem('POST /api/orders/addNote', { body })).toMatchObject({ code: 'not-allowed' });
    const { changes } = await packer.call('POST /api/history/list', { body: { kind: 'orderNote' } });
    expect(JSON.stringify(changes)).not.toContain('보냄');
  });
});
