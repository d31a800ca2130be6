import { sql } from 'drizzle-orm';
import type { EcountSession, NewProduct } from '#contract/accounting/accounting.ts';
import type { EcountOptions } from '#sandbox/ecount/ecount-options.ts';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import type { EcountConfig } from '#server/config/upstreams.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { createSealer } from '#server/modules/secrets/secrets.service.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { Client } from './client.ts';
import { emptyTables } from './database/empty-tables.ts';
import { freshDatabase } from './database.ts';

/** Turns the limits of both sides off, for tests of something else. */
const unlimited = { zone: 0, login: 0, list: 0, view: 0, save: 0 };

export const startEcount = async (options: EcountOptions = {}): Promise<Sandbox> =>
  await startSandbox({ redirectUris: [], ecount: { limits: unlimited, ...options } });

/** The configuration with which an app reaches this ECOUNT, with short timeouts. */
export const ecountConfig = ({ origin }: Sandbox, changes: Partial<EcountConfig> = {}): EcountConfig => ({
  zoneBaseUrl: `${origin}/ecount`,
  baseUrlTemplate: `${origin}/ecount/{ZONE}`,
  companyCode: '600001',
  userId: 'apiuser',
  apiKey: 'sandbox-key',
  language: 'ko-KR',
  limits: unlimited,
  timeouts: { call: 2, list: 4 },
  breakerErrors: 10,
  ...changes,
});

/** An app on a database and with an ECOUNT of its own, somebody who is signed in, and what closes all of it. */
export async function startWithEcount(changes: Partial<EcountConfig> = {}) {
  const database = await freshDatabase();
  const sandbox = await startEcount();
  const test = await startTestApp({ database, config: { ecount: ecountConfig(sandbox, changes) } });
  const close = async () => {
    await test.close();
    await sandbox.close();
    await database.close();
  };
  return { database, sandbox, test, kim: await test.signIn({ staffName: '김민지' }), close };
}

/** The number of calls of an ECOUNT endpoint: 'Zone', 'OAPILogin', 'GetBasicProductsList', … */
export const requestCount = (sandbox: Sandbox, name: string): number =>
  sandbox.requests('ecount').filter((request) => request.endsWith(`/${name}`)).length;

/** Resets the ECOUNT state of the database to that before the first call. */
export async function resetEcount(db: Db): Promise<void> {
  await db.execute(
    sql`update ecount_session set account = '', zone = null, sealed_session_id = null, refused = null, refusals = 0, errors = 0`,
  );
  await db.execute(sql`update ecount_call set holder = null, busy_until = 'epoch', next_at = 'epoch'`);
  await emptyTables(db, sql`ecount_product_list, ecount_registration`);
}

/** The company's session as the database stores it, and the decrypted session id. */
export async function storedSession({ db, config }: TestApp): Promise<{ sealed: string; sessionId: string }> {
  const [row] = await rowsOf<{ sealed: string }>(db, sql`select sealed_session_id as sealed from ecount_session`);
  const sealed = row?.sealed ?? '';
  const content = await createSealer(config).unseal(sealed, { purpose: 'ecount-login', staffId: 'server' });
  return { sealed, sessionId: String(content?.sessionId) };
}

/** The call that a page makes when it starts. */
export const initialize = async (client: Client): Promise<EcountSession> => await client.call('POST /api/e-count/initialize', { body: {} });

export const sampleProduct = (changes: Partial<NewProduct> = {}): NewProduct => ({
  PROD_CD: 'NEW-1',
  PROD_DES: '새 제품',
  NO_USER1: 0.35,
  CONT1: '수납',
  ...changes,
});
