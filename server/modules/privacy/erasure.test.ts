import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyShipping } from '#contract/orders/shipping/empty-shipping.ts';
import { openToRead } from '#server/db/backup/open-for-copy.ts';
import { writeBackup } from '#server/db/backup/write-backup.ts';
import { withDatabaseSource } from '#server/db/copy/database-source.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { rowsOf } from '#server/db/db.ts';
import { historyCheck } from '#server/db/doctor/history-check.ts';
import { parcel } from '#server/db/schema/parcels/parcel.ts';
import { parcelScan } from '#server/db/schema/parcels/parcel-scan.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { type FreshLocation, freshLocation } from '#test/database.ts';
import { type EventStream, openEventStream } from '#test/event-stream.ts';
import { newOrder, registerOrder, sampleReceiver } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';
import { personalData } from './personal-data.job.ts';

/** A word that occurs nowhere else, for each field: as it was typed first, and as it was corrected. */
const mark = (field: string, time: 'first' | 'later') => `zyx${time}${field.toLowerCase()}`;
const receiverOf = (time: 'first' | 'later') => ({
  receiverName: mark('name', time),
  phone: `${mark('phone', time)} +82 10-5551-234${time === 'first' ? 1 : 2}`,
  email: `${mark('mail', time)}@samusil.example`,
  countryCode: 'US' as const,
  address1: mark('street', time),
  address2: mark('flat', time),
  city: mark('city', time),
  stateOrProvinceCode: mark('state', time),
  postalCode: mark('zip', time),
});
const shippingOf = (time: 'first' | 'later') => ({
  companyName: mark('company', time),
  taxNumber: mark('tax', time),
  memo: mark('memo', time),
});
const marks = /zyx(first|later)\w+/i;

let location: FreshLocation;
let database: Database;
let test: TestApp;
let han: Client;
let boss: Client;
let stream: EventStream;
let box: number;
let orderId: number;
const log: string[] = [];
const key = crypto.randomUUID();
const attempt = () => ({
  headers: { 'idempotency-key': key },
  body: { ...newOrder([box], receiverOf('first')), shipping: { ...emptyShipping, ...shippingOf('first') } },
});
const update = (changes: object) => han.call('POST /api/orders/update', { body: { orderId, changes } });

/** Does everything that people do with an order, so that what they typed reaches every place that can store it. */
async function live(): Promise<void> {
  const line = { pdNumber: box, productName: '', rangeName: null, sku: '', weight: null, quantity: '1', unitPrice: '1' };
  const draft = (of: string) => ({ key: of, receiver: receiverOf('first'), lines: [line] });
  await han.call('POST /api/orders/saveDraft', { body: { revision: 0, draft: draft(key) } });
  const token = (await han.call('POST /api/fedex/authorize', { body: {} })).access_token;
  const { address1, address2, city, stateOrProvinceCode, postalCode, countryCode } = receiverOf('first');
  const address = { streetLines: [address1, address2], city, stateOrProvinceCode, postalCode, countryCode };
  const body = {
    inEffectAsOfTimestamp: '2027-03-08',
    validateAddressControlParameters: { includeResolutionTokens: true },
    addressesToValidate: [{ address, clientReferenceId: 'x' }],
  };
  await han.call('POST /api/fedex/addressCheck', { headers: { authorization: `Bearer ${token}`, 'x-locale': 'ko_KR' }, body });
  ({ orderId } = (await han.call('POST /api/orders/register', attempt())).order);
  await han.call('POST /api/orders/register', attempt());
  await han.problem('POST /api/orders/register', { ...attempt(), body: newOrder([box], receiverOf('later')) });
  await update({ ...receiverOf('later'), ...shippingOf('later') });
  const { changes } = await han.call('POST /api/history/list', { body: { kind: 'order', entityId: String(orderId), field: 'phone' } });
  await han.call('POST /api/history/putBack', { body: { changeId: changes[0]?.changeId ?? 0 } });
  await update({ cancelled: true });
  await update({ cancelled: false });
  // the same receiver in an order that somebody else is writing
  await boss.call('POST /api/orders/saveDraft', { body: { revision: 0, draft: draft(crypto.randomUUID()) } });
  await annotate();
  await track();
  const view = (name: string, search: string) =>
    han.call('POST /api/views/save', { body: { list: 'orders', name, search, isShared: true } });
  await view(mark('name', 'later'), `q=${mark('name', 'later')}&stage=registered`);
  await view('BOX-1', 'q=BOX-1');
  await view('%00', 'q=a%00b');
  await han.fetch(`/api/orders/invoice?orderId=${orderId}`);
  await han.call('POST /api/orders/list', { body: {} });
}

/** Notes about the receiver: one that was changed, one that was removed. */
async function annotate(): Promise<void> {
  const add = async (noteText: string) =>
    (await han.call('POST /api/orders/addNote', { body: { noteKey: crypto.randomUUID(), orderId, noteText } })).note.noteId;
  const [kept, removed] = [await add('call zyxfirstname'), await add('ask zyxlatername')];
  await han.call('POST /api/orders/updateNote', { body: { noteId: kept, changes: { noteText: 'call zyxlaterphone' } } });
  await han.call('POST /api/orders/removeNote', { body: { noteId: removed } });
}

/** Numbers that lead to the receiver: one that was corrected, one that was removed, and the carrier's scans. */
async function track(): Promise<void> {
  const { order } = await han.call('POST /api/orders/detail', { body: { orderId } });
  const row = (trackingNumber: string) => ({ orderNumber: order.orderNumber, carrier: 'EMS', trackingNumber });
  const { parcels } = await han.call('POST /api/parcels/add', { body: { rows: [row('ZYXFIRST1'), row('ZYXFIRST2')] } });
  const [kept, removed] = parcels.map(({ parcelId }) => parcelId).sort((a, b) => a - b);
  await han.call('POST /api/parcels/update', { body: { parcelId: kept ?? 0, changes: { trackingNumber: 'ZYXLATER1' } } });
  await han.call('POST /api/parcels/remove', { body: { parcelId: removed ?? 0 } });
  await test.db.update(parcel).set({ statusText: 'left with zyxfirstname', scanPlace: 'zyxfirstcity' });
  await test.db.insert(parcelScan).values({ parcelId: kept ?? 0, at: new Date(), code: 'DL', text: 'zyxlatername', place: 'zyxfirstcity' });
}

/** All rows of all tables, as text. */
async function everything(): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    database.db,
    sql`select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) => rowsOf<{ text: string }>(database.db, sql`select string_agg(t::text, E'\n') as text from ${sql.raw(name)} t`)),
  );
  expect(tables.length).toBeGreaterThan(20);
  return texts
    .flat()
    .map(({ text }) => text)
    .join('\n');
}

beforeAll(async () => {
  location = await freshLocation();
  database = await openDatabase(location.where);
  test = await startTestApp({ database, sandbox: true, config: { logLevel: 'info' }, logTo: { write: (text) => log.push(text) } });
  [han, boss] = [await test.signIn(), await test.signIn({ role: 'administrator', staffName: '박관리' })];
  [box = 0] = await addProducts(test.db, [{ productName: '우드 상자', sku: 'BOX-1', price: 12.5 }]);
  await boss.call('POST /api/orders/updateSeller', { body: { changes: { companyName: 'Samusil Co.' } } });
  await live();
  expect(await everything()).toMatch(marks);
  stream = await openEventStream((init) => han.fetch('/api/events', init));
  await stream.waitFor(({ name }) => name === 'ready');
});
afterAll(async () => {
  stream.close();
  await test.close();
  await database.close();
  await location.remove();
});

describe('erasing who an order went to', () => {
  it('is for those who have the right, of an order that is there, with a reason', async () => {
    const body = { orderId, reason: '본인 요청' };
    expect(await han.problem('POST /api/orders/erasePersonal', { body })).toMatchObject({ code: 'not-allowed' });
    expect(await boss.problem('POST /api/orders/erasePersonal', { body: { ...body, reason: ' ' } })).toMatchObject({
      code: 'invalid-input',
    });
    expect(await boss.problem('POST /api/orders/erasePersonal', { body: { ...body, orderId: 99_999 } })).toMatchObject({
      code: 'order-not-found',
    });
  });

  it('empties the order and keeps what was bought and where it went', async () => {
    const { order } = await boss.call('POST /api/orders/erasePersonal', { body: { orderId, reason: '본인 요청' } });
    expect(order).toMatchObject({ erased: true, receiverName: '', phone: '', countryCode: 'US', total: 25, cancelled: false });
    expect(await boss.problem('POST /api/orders/erasePersonal', { body: { orderId, reason: '다시' } })).toMatchObject({
      code: 'personal-data-erased',
    });
  });

  it('is told to open pages, with nothing of what was there', async () => {
    const { data } = await stream.waitFor(({ data: { rows } }) => rows?.some((row) => row.erased === true) ?? false);
    expect(JSON.stringify(data)).not.toMatch(marks);
  });

  it('is written down: who, when and why, and of the values only that they were erased', async () => {
    const { changes } = await han.call('POST /api/history/list', { body: { kind: 'order', entityId: String(orderId) } });
    expect(changes.find(({ field }) => field === 'erasedReason')).toMatchObject({ staffName: '박관리', to: '본인 요청' });
    expect(changes.filter(({ field }) => field === 'city').map(({ from, to }) => [from, to])).toEqual([
      [{ erased: true }, { erased: true }],
    ]);
    expect(JSON.stringify(changes)).not.toMatch(marks);
    for (const { changeId } of changes.filter(({ field }) => field === 'phone' || field?.startsWith('erased'))) {
      expect(await boss.problem('POST /api/history/putBack', { body: { changeId } })).toMatchObject({ code: 'cannot-put-back' });
    }
    const parcels = await han.call('POST /api/history/list', { body: { kind: 'parcel' } });
    expect(parcels.changes.filter(({ field }) => field === 'trackingNumber')).toMatchObject([
      { from: { erased: true }, to: { erased: true } },
    ]);
    expect(await historyCheck.find(database.db)).toEqual([]);
  });

  it('leaves of its parcels that they were, and how far they came', async () => {
    const [row] = await han.call('POST /api/parcels/list', { body: {} });
    expect(row).toMatchObject({ orderId, carrier: 'EMS', trackingNumber: '', statusText: null, scanPlace: null });
    expect(await han.call('POST /api/parcels/scans', { body: { orderId } })).toEqual({ scans: [] });
    const parcelId = row?.parcelId ?? 0;
    expect(await han.problem('POST /api/parcels/update', { body: { parcelId, changes: { trackingNumber: 'ZYXAGAIN1' } } })).toMatchObject({
      code: 'personal-data-erased',
    });
    expect((await han.call('POST /api/parcels/update', { body: { parcelId, changes: { state: 'done' } } })).parcel.state).toBe('done');
  });

  it('leaves of the notes on it that they were there', async () => {
    expect(await han.call('POST /api/orders/notes', { body: { orderId } })).toEqual({ notes: [] });
    const { changes } = await han.call('POST /api/history/list', { body: { kind: 'orderNote' } });
    expect(changes.filter(({ field }) => field === 'noteText')).toMatchObject([{ from: { erased: true }, to: { erased: true } }]);
    expect(JSON.stringify(changes)).not.toMatch(marks);
    const body = { noteKey: crypto.randomUUID(), orderId, noteText: 'zyxagain' };
    expect(await han.problem('POST /api/orders/addNote', { body })).toMatchObject({ code: 'personal-data-erased' });
  });

  it('cannot be written over, and leaves nothing to print', async () => {
    const body = { orderId, changes: { receiverName: sampleReceiver.receiverName } };
    expect(await boss.problem('POST /api/orders/update', { body })).toMatchObject({ code: 'personal-data-erased' });
    expect(await boss.problem('GET /api/orders/invoice', { query: { orderId } })).toMatchObject({ code: 'personal-data-erased' });
    expect((await update({ cancelled: true })).order).toMatchObject({ cancelled: true, erased: true });
    await expect(database.db.execute(sql`update "order" set phone = '1' where order_id = ${orderId}`)).rejects.toThrow();
  });

  it('leaves nothing in lists, nor for who sends the order again', async () => {
    const again = await han.problem('POST /api/orders/register', attempt());
    expect(again).toMatchObject({ code: 'order-key-reused', current: { orderId, erased: true } });
    const list = await han.call('POST /api/orders/list', { body: {} });
    const recent = await han.call('POST /api/history/recent', { body: {} });
    const drafts = await Promise.all([han, boss].map((by) => by.call('POST /api/orders/draft', { body: {} })));
    expect(JSON.stringify([again, list, recent, drafts])).not.toMatch(marks);
  });

  it('leaves no view of the list that was kept to find them, and those that find something else', async () => {
    const views = await han.call('POST /api/views/list', { body: {} });
    expect(views.map(({ name }) => name)).toEqual(['%00', 'BOX-1']);
  });

  it('leaves nothing in any row of any table, nor in the log', async () => {
    expect(await everything()).not.toMatch(marks);
    expect(log.length).toBeGreaterThan(0);
    expect(log.join('')).not.toMatch(marks);
  });

  it('leaves nothing in a backup that is made afterwards', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'samusil-erased-'));
    const file = path.join(folder, 'backup.tar.gz');
    const session = await openToRead(location.where as Parameters<typeof openToRead>[0]);
    await withDatabaseSource(session, (source) => writeBackup(source, file, undefined, () => undefined)).finally(() => session.close());
    const text = gunzipSync(await fs.readFile(file)).toString('latin1');
    await fs.rm(folder, { recursive: true });
    expect(text).toContain('BOX-1');
    expect(text).not.toMatch(marks);
  });

  it('leaves nothing in the files of the tables once they were written anew', async () => {
    for (const table of ['"order"', 'change_history', 'order_draft', 'parcel', 'parcel_scan'])
      await database.db.execute(sql.raw(`vacuum full ${table}`));
    await database.db.execute(sql`checkpoint`);
    const files = await rowsOf<{ found: boolean }>(
      database.db,
      sql`select encode(pg_read_binary_file(pg_relation_filepath(name::regclass)), 'escape') ~ 'zyx(first|later)' as found
          from unnest(array['"order"', 'change_history', 'order_draft', 'parcel', 'parcel_scan']) name`,
    );
    expect(files).toEqual([{ found: false }, { found: false }, { found: false }, { found: false }, { found: false }]);
  });
});

describe('the age of personal data', () => {
  const run = (receiverMonths: number) =>
    personalData(database, { receiverMonths, draftDays: 90 }).run({ signal: AbortSignal.timeout(60_000), notifications: [] });
  const registerOld = async (months: number) => {
    const order = await registerOrder(han, newOrder([box]));
    await database.db.execute(
      sql`update "order" set updated_at = now() - make_interval(months => ${months}, days => 2) where order_id = ${order.orderId}`,
    );
    return order.orderId;
  };
  const isErased = async (id: number) => (await han.call('POST /api/orders/detail', { body: { orderId: id } })).order.erased;

  it('ends it where it is set, and only then', async () => {
    const [old, young] = [await registerOld(61), await registerOld(59)];
    await run(0);
    expect(await isErased(old)).toBe(false);
    await run(60);
    expect(await Promise.all([old, young].map(isErased))).toEqual([true, false]);
    const { changes } = await han.call('POST /api/history/list', { body: { kind: 'order', entityId: String(old), field: 'erasedAt' } });
    expect(changes).toMatchObject([{ staffName: null, cause: 'retention' }]);
  });

  it('ends that of drafts', async () => {
    await database.db.execute(sql`update order_draft set saved_at = now() - interval '91 days'`);
    await run(0);
    expect(await rowsOf(database.db, sql`select from order_draft`)).toEqual([]);
  });

  it('is shown to administrators', async () => {
    expect(await boss.call('POST /api/privacy/state', { body: {} })).toMatchObject({ months: null, draftDays: 90, erased: 2 });
    expect(await han.problem('POST /api/privacy/state')).toMatchObject({ code: 'not-allowed' });
  });
});
