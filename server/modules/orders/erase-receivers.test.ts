import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseHistory } from '#server/modules/history/history.service.ts';
import { eraseMails } from '#server/modules/mails/mails.service.ts';
import { eraseParcels } from '#server/modules/parcels/parcels.service.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { eraseReceivers } from './erase-receivers.ts';
import { eraseNotes } from './notes/erase-notes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('receivers of more orders than a statement has parameters are erased: a member may have so many', async () => {
  const orderIds = Array.from({ length: 70_000 }, (_, at) => 1_000_000 + at);
  await test.db.transaction(async (tx) => {
    expect(await eraseReceivers(tx, orderIds, { staffId: null, reason: null })).toEqual([]);
    await eraseNotes(tx, orderIds, null);
    await eraseParcels(tx, orderIds, null);
    await eraseHistory(tx, 'order', orderIds, ['phone']);
    await eraseMails(tx, orderIds);
  });
});
