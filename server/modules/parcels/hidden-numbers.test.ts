import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Right } from '#contract/permissions.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { openEventStream } from '#test/event-stream.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let kim: Client;
/** They write orders, and may not see receivers. */
let packer: Client;
let orderNumber: string;
let parcelId: number;
const trackingNumber = '794600008642';

beforeAll(async () => {
  test = await startTestApp();
  const rights: Right[] = ['orders.write'];
  await test.db.insert(role).values({ roleKey: 'packing', roleName: '포장', rights });
  [kim, packer] = [await test.signIn({ staffName: '김담당' }), await test.signIn({ role: 'packing' })];
  const pdNumbers = await addProducts(test.db, [{}]);
  ({ orderNumber } = await registerOrder(kim, newOrder(pdNumbers)));
  const { parcels } = await kim.call('POST /api/parcels/add', { body: { rows: [{ orderNumber, trackingNumber, carrier: 'FedEx' }] } });
  parcelId = parcels[0]?.parcelId ?? 0;
});
afterAll(() => test.close());

describe('whoever may not see tracking numbers', () => {
  it.each([true, false])('cannot find out which there are by adding them (only looked at: %s)', async (dryRun) => {
    const body = { rows: [{ orderNumber, trackingNumber, carrier: 'FedEx' }], dryRun };
    expect(await packer.problem('POST /api/parcels/add', { body })).toMatchObject({ code: 'not-allowed' });
  });

  it('writes none, and takes none away that they could not put back', async () => {
    const body = { parcelId, changes: { trackingNumber: '794600000001' } };
    expect(await packer.problem('POST /api/parcels/update', { body })).toMatchObject({ code: 'not-allowed' });
    expect(await packer.problem('POST /api/parcels/remove', { body: { parcelId } })).toMatchObject({ code: 'not-allowed' });
    expect(await packer.problem('POST /api/parcels/scans', { body: { orderId: 1 } })).toMatchObject({ code: 'not-allowed' });
  });

  it('says where a parcel is, and is answered its last four digits, as by the live rows and the history', async () => {
    const stream = await openEventStream((init) => packer.fetch('/api/events', init));
    await stream.waitFor(({ name }) => name === 'ready');
    const { parcel } = await packer.call('POST /api/parcels/update', { body: { parcelId, changes: { state: 'customs' } } });
    expect(parcel).toMatchObject({ trackingNumber: '***8642', state: 'customs' });
    await kim.call('POST /api/parcels/update', { body: { parcelId, changes: { trackingNumber: '794600007531' } } });
    const isNew = ({ data: { rows } }: { data: { rows?: unknown } }) => JSON.stringify(rows ?? []).includes('***7531');
    const event = await stream.waitFor(isNew);
    expect(JSON.stringify(event)).not.toContain('794600007531');
    stream.close();
    const asked = { body: { kind: 'parcel', entityId: String(parcelId) } } as const;
    const history = await packer.call('POST /api/history/list', asked);
    expect(JSON.stringify(history)).not.toMatch(/79460000(8642|7531)/);
    const { changes } = await kim.call('POST /api/history/list', asked);
    const changeId = changes.find(({ field }) => field === 'trackingNumber')?.changeId ?? 0;
    expect(await packer.problem('POST /api/history/putBack', { body: { changeId } })).toMatchObject({ code: 'not-allowed' });
  });

  it('learns none of a parcel that somebody took away', async () => {
    await kim.call('POST /api/parcels/remove', { body: { parcelId } });
    const history = await packer.call('POST /api/history/list', { body: { kind: 'parcel' } });
    expect(history.changes[0]).toMatchObject({ field: null, to: null });
    expect(JSON.stringify(history)).not.toContain('794600007531');
  });
});
