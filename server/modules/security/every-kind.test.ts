import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { emptyMember } from '#contract/members/empty-member.ts';
import { type SecurityFacts, type SecurityKind, securityKindNames, securityKindOf } from '#contract/security/security-kinds.ts';
import type { Staff } from '#contract/staff/staff.ts';
import { backup } from '#server/commands/backup.ts';
import { move } from '#server/commands/move.ts';
import { restore } from '#server/commands/restore.ts';
import type { StorageConfig } from '#server/config/storage.ts';
import { openDatabase } from '#server/db/database.ts';
import { securityEvent } from '#server/db/schema/operation/security-event.ts';
import { shipment } from '#server/db/schema/shipments/shipment.ts';
import { shipmentPiece } from '#server/db/schema/shipments/shipment-piece.ts';
import { signInAttempt } from '#server/db/schema/staff/session.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { until } from '#test/calendar.ts';
import type { Client } from '#test/client.ts';
import { databaseKind, type FreshLocation, freshDatabase, freshLocation } from '#test/database.ts';
import { fetchOrderFile } from '#test/files/order-files.ts';
import { startIssuer, type TestIssuer } from '#test/issuer.ts';
import { newOrder } from '#test/orders.ts';
import { fetchFile } from '#test/product-files.ts';
import { addProducts } from '#test/products.ts';
import { orderToShip, readyToShip } from '#test/shipments.ts';

type Row = typeof securityEvent.$inferSelect;

const byCommand: readonly SecurityKind[] = ['database-copied', 'backup-restored', 'office-moved'];
/**
 * With the embedded database the commands are too slow for this test; `commands.test.ts` and `backup.test.ts` check their log entries
 * there.
 */
const hasCommands = databaseKind() === 'postgres';

let issuer: TestIssuer;
/** For the commands: a database that they can reach, and an empty one. */
let places: { home: FreshLocation; copy: FreshLocation } | undefined;
let scratch: string;
let test: TestApp;
let admin: Client & { staff: Staff };
let kim: Client & { staff: Staff };
let orderId: number;
let roleKey: string;
const lines: string[] = [];

beforeAll(async () => {
  issuer = await startIssuer();
  scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-security-'));
  if (hasCommands) places = { home: await freshLocation(), copy: await freshLocation() };
  const signIn = { issuer: issuer.issuer, clientId: 'samusil', clientSecret: 'x' };
  const config = { signIn, heavyCallsPerMinute: 5, operationToken: 'JtXq0v7mT2c9rYb4Kp6wZs1hLf8dNe3a', logLevel: 'info' };
  test = await startTestApp({
    database: await (places ? openDatabase(places.home.where) : freshDatabase()),
    config,
    logTo: { write: (line) => lines.push(line) },
  });
  admin = await test.signIn({ role: 'administrator', staffName: '김서연' });
  kim = await test.signIn({ staffName: '김민지' });
  const pdNumbers = await addProducts(test.db, [{}]);
  const headers = { 'idempotency-key': randomUUID() };
  ({ orderId } = (await kim.call('POST /api/orders/register', { headers, body: newOrder(pdNumbers) })).order);
  await admin.call('POST /api/orders/updateSeller', { body: { changes: { companyName: 'Samusil Trading' } } });
});
afterAll(async () => {
  await test.close();
  await test.database.close();
  for (const location of Object.values(places ?? {})) await location.remove();
  fs.rmSync(scratch, { recursive: true });
  await issuer.close();
});

const register = async (email: string) =>
  (await admin.call('POST /api/staff/add', { body: { email, staffName: '새 사람', staffNickName: '', role: 'staff', affiliation: '' } }))
    .staff;

/** Comes back from the provider with the account of this address. */
async function signIn(email: string, invitation?: string): Promise<Client> {
  const browser = test.visitor();
  const attemptId = randomUUID();
  await browser.fetch(`/auth/start?${new URLSearchParams({ attemptId, ...(invitation !== undefined && { invitation }) })}`);
  const mine = eq(signInAttempt.attemptId, attemptId);
  const [{ nonce = '' } = {}] = await test.db.update(signInAttempt).set({ status: 'returned' }).where(mine).returning();
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: issuer.issuer, aud: 'samusil', sub: randomUUID(), email, email_verified: true, nonce, iat: now, exp: now + 600 };
  await browser.fetch('/api/auth/authCheck', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken: await issuer.sign(claims) }),
  });
  return browser;
}
const invite = async (email: string) => {
  const { staffId } = await register(email);
  return new URL((await admin.call('POST /api/staff/invite', { body: { staffId } })).url).searchParams.get('invitation') ?? '';
};
const change = (changes: object) => admin.call('POST /api/staff/update', { body: { staffId: kim.staff.staffId, changes } });
const place = (name: 'home' | 'copy'): FreshLocation => {
  if (!places) throw new Error('no command can reach this database');
  return places[name];
};
const storageAt = (name: 'home' | 'copy'): StorageConfig => {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = place(name).environment;
  return { dataDir, databaseUrl };
};
/** Runs another process on the same database, with other settings, while `act` runs. */
async function beside(config: object, act: () => Promise<unknown> = async () => undefined): Promise<void> {
  const otherProcess = await startTestApp({ database: test.database, config });
  await act();
  await otherProcess.close();
}
const file = () => path.join(scratch, 'all.tar.gz');

/** For each kind an action or a command that must be in the log afterwards. They run in this sequence. */
const acts: Record<SecurityKind, () => Promise<unknown>> = {
  'staff-added': () => register('one@gmail.com'),
  'signed-in': () => signIn('one@gmail.com'),
  'sign-in-refused': () => signIn('nobody@gmail.com'),
  'signed-out': async () => (await test.signIn()).call('POST /api/auth/signOut', { body: {} }),
  'invitation-made': () => invite('two@naver.example'),
  'invitation-used': async () => signIn('three@naver.example', await invite('three@naver.example')),
  'right-refused': () => kim.problem('POST /api/jobs/list', { body: {} }),
  'origin-refused': () => kim.fetch('/api/orders/list', { method: 'POST', headers: { origin: 'https://elsewhere.example' } }),
  'token-refused': () => fetch(new URL('/metrics', test.origin), { headers: { authorization: 'Bearer guessed' } }),
  'feed-refused': () => fetch(new URL(`/feeds/1-${'a'.repeat(43)}.ics`, test.origin)),
  'feed-read': async () => fetch((await kim.call('POST /api/design/feedLink', { body: {} })).url),
  'orders-listed': () => kim.call('POST /api/orders/list', { body: {} }),
  'order-parcels-listed': async () => {
    const { order } = await kim.call('POST /api/orders/detail', { body: { orderId } });
    const row = { orderNumber: order.orderNumber, carrier: 'EMS', trackingNumber: 'EM123456789KR' };
    await kim.call('POST /api/parcels/add', { body: { rows: [row] } });
    await kim.call('POST /api/parcels/list', { body: {} });
  },
  'order-opened': () => kim.call('POST /api/orders/detail', { body: { orderId } }),
  'order-history-read': () => kim.call('POST /api/history/list', { body: { kind: 'order' } }),
  'invoice-made': () => kim.fetch(`/api/orders/invoice?orderId=${orderId}`),
  'label-printed': async () => {
    const made = { carrier: 'FedEx', service: 'ECONOMY', serviceName: 'Economy', price: 30, currency: 'USD' };
    const attempt = { orderId, ...made, format: 'zpl', reference: 'printed', state: 'made', madeBy: kim.staff.staffId } as const;
    const [{ shipmentId = 0 } = {}] = await test.db.insert(shipment).values(attempt).returning();
    await test.db.insert(shipmentPiece).values({ shipmentId, piece: 1, trackingNumber: '', document: Buffer.from('^XA^XZ') });
    await kim.fetch(`/api/shipments/label?shipmentId=${shipmentId}&piece=1`);
  },
  'receiver-told': async () => {
    const { order } = await kim.call('POST /api/orders/detail', { body: { orderId } });
    const rows = [{ orderNumber: order.orderNumber, carrier: 'EMS', trackingNumber: 'EM100000009KR' }];
    await kim.call('POST /api/parcels/add', { body: { rows } });
    await kim.call('POST /api/mails/send', { body: { mailKey: crypto.randomUUID(), orderId, language: 'en' } });
  },
  'orders-exported': async () => {
    const order = await orderToShip(kim, await readyToShip(test.db));
    await kim.fetch('/api/labelBatches/shipManagerFile', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderIds: [order.orderId] }),
    });
  },
  'order-list-exported': () => fetchOrderFile(kim, { format: 'csv' }),
  'prices-exported': () => fetchFile(kim, { format: 'csv' }),
  'members-listed': () => kim.call('POST /api/members/list', { body: {} }),
  'member-erased': async () => {
    const { member } = await kim.call('POST /api/members/add', {
      body: { memberKey: crypto.randomUUID(), member: { ...emptyMember, memberName: 'Jane' } },
    });
    await admin.call('POST /api/members/erasePersonal', { body: { memberId: member.memberId, reason: '고객 요청' } });
  },
  'maker-erased': async () => {
    const { maker } = await kim.call('POST /api/makers/write', { body: { makerName: '공방', changes: { contact: '김 과장' } } });
    await admin.call('POST /api/makers/erasePersonal', { body: { makerId: maker.makerId, reason: '요청' } });
  },
  'receiver-erased': () => admin.call('POST /api/orders/erasePersonal', { body: { orderId, reason: '고객 요청' } }),
  'log-exported': () => admin.fetch('/api/security/export?language=ko'),
  'limit-reached': async () => {
    for (let n = 0; n < 6; n += 1) await kim.fetch('/api/orders/invoice?orderId=999999');
  },
  'staff-changed': () => change({ staffNickName: '민지' }),
  'administrator-made': () => change({ role: 'administrator' }),
  'role-given': () => change({ role: 'staff' }),
  'role-made': async () => {
    ({ roleKey } = (await admin.call('POST /api/roles/add', { body: { roleName: '포장', rights: [] } })).role);
  },
  'role-changed': () => admin.call('POST /api/roles/update', { body: { roleKey, changes: { rights: ['exports'] } } }),
  'role-renamed': () => admin.call('POST /api/roles/update', { body: { roleKey, changes: { roleName: '물류' } } }),
  'role-deleted': () => admin.call('POST /api/roles/delete', { body: { roleKey } }),
  'secret-rotated': () => beside({ operationToken: 'another one of some 32 characters, 7Kq' }, () => rowOf('secret-rotated')),
  'sessions-ended': async () => {
    const { staff } = await test.signIn();
    await admin.call('POST /api/staff/endSessions', { body: { staffId: staff.staffId } });
  },
  'job-failed': async () => {
    await test.db.execute(sql`alter table sign_in_attempt rename to gone`);
    await test.db.execute(sql`update job_run set next_at = now() where name = 'session-sweep'`);
    await beside({}, () => rowOf('job-failed'));
    await test.db.execute(sql`alter table gone rename to sign_in_attempt`);
  },
  'log-switched-off': () => beside({ securityLog: false }),
  'log-switched-on': () => beside({}),
  'database-copied': () => backup(storageAt('home'), [file()]),
  'backup-restored': () => restore(storageAt('copy'), [file()]),
  // no process is connected to the copy
  'office-moved': () => move(storageAt('copy'), ['--to', path.join(scratch, 'moved')]),
};

/** The databases into which commands write. */
const otherPlaces: Partial<Record<SecurityKind, () => FreshLocation['where']>> = {
  'backup-restored': () => place('copy').where,
  'office-moved': () => ({ folder: path.join(scratch, 'moved', 'postgres') }),
};

async function rowOf(kind: SecurityKind): Promise<Row> {
  const where = otherPlaces[kind]?.();
  const database = where ? await openDatabase(where) : undefined;
  const { db } = database ?? test;
  const rows = () => db.select().from(securityEvent).where(eq(securityEvent.kind, kind));
  const [row] = await until(rows, ({ length }) => length > 0);
  await database?.close();
  return row as Row;
}

const atStart: readonly SecurityKind[] = ['secret-rotated', 'log-switched-off', 'log-switched-on', 'job-failed'];

it('every kind has an act that it is to be written for', () => {
  expect(Object.keys(acts).sort()).toEqual(securityKindNames.toSorted());
});

describe.each((Object.keys(acts) as SecurityKind[]).filter((kind) => hasCommands || !byCommand.includes(kind)))('%s', (kind) => {
  it('is written when it happens, with who, from where and nothing that its kind does not have', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    await acts[kind]();
    const row = await rowOf(kind);
    const { outcome, facts, notifies = false } = securityKindOf(kind);
    expect(row).toMatchObject({ outcome, notifies, times: 1 });
    const shown: Record<keyof SecurityFacts, unknown> = {
      reason: row.reason,
      subject: row.subject,
      about: row.aboutId,
      rows: row.rowCount,
    };
    expect(Object.entries(shown).filter(([fact, value]) => value !== null && !facts.includes(fact as keyof SecurityFacts))).toEqual([]);
    expect(facts.filter((fact) => shown[fact] === null)).toEqual([]);
    if (row.aboutId !== null) expect(row.aboutName).toBeTruthy();
    if (byCommand.includes(kind) || atStart.includes(kind)) return;
    expect(row).toMatchObject({ address: '127.0.0.1', requestId: expect.any(String) });
    const inLog = lines
      .map((line) => JSON.parse(line))
      .find(({ security }) => security?.requestId === row.requestId && security.kind === kind);
    expect(inLog).toMatchObject({ level: 30, security: { outcome, address: '127.0.0.1' } });
  }, 120_000);
});

it('says of whoever is signed in who it is, by the name of the time', async () => {
  expect(await rowOf('orders-listed')).toMatchObject({ staffId: kim.staff.staffId, staffName: '김민지', rowCount: 1 });
  expect(await rowOf('role-given')).toMatchObject({ staffName: '김서연', aboutName: '김민지', subject: 'staff' });
  expect(await rowOf('sign-in-refused')).toMatchObject({ staffId: null, reason: 'not-registered' });
  expect(await rowOf('feed-read')).toMatchObject({ staffName: '김민지' });
});

it('holds no value of anybody', async () => {
  const text = JSON.stringify(await test.db.select().from(securityEvent)) + lines.join('\n');
  for (const value of [
    'Jane Roe',
    '469 555',
    'jane@example.com',
    '100 Sample St',
    'gmail.com',
    'naver.example',
    'Bearer',
    'eyJ',
    'Samusil Trading',
  ])
    expect(text, value).not.toContain(value);
});
