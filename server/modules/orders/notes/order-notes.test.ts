import { expect, it } from 'vitest';
import { role } from '#server/db/schema/staff/role.ts';
import { startTestApp } from '#test/app.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

// what all notes have in common is tested by `server/db/notes/kept-notes.test.ts`

it('notes on an order are for those who may see receivers', async () => {
  const test = await startTestApp();
  const boss = await test.signIn({ role: 'administrator' });
  const { orderId } = await registerOrder(boss, newOrder(await addProducts(test.db, [{}])));
  await boss.call('POST /api/orders/addNote', { body: { noteKey: crypto.randomUUID(), orderId, noteText: '내일 보냄' } });
  await test.db.insert(role).values({ roleKey: 'packing', roleName: '포장', rights: ['orders.write'] });
  const packer = await test.signIn({ role: 'packing' });
  const body = { noteKey: crypto.randomUUID(), orderId, noteText: 'x' };
  expect(await packer.problem('POST /api/orders/notes', { body: { orderId } })).toMatchObject({ code: 'not-allowed' });
  expect(await packer.problem('POST /api/orders/addNote', { body })).toMatchObject({ code: 'not-allowed' });
  const { changes } = await packer.call('POST /api/history/list', { body: { kind: 'orderNote' } });
  expect(changes).not.toEqual([]);
  expect(JSON.stringify(changes)).not.toContain('보냄');
  await test.close();
});
