import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startSandbox } from '#sandbox/server.ts';
import { openDatabase } from '#server/db/database.ts';
import { rowsOf } from '#server/db/db.ts';
import { examine } from '#server/db/doctor/examine.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import { openSession } from '#server/modules/auth/auth.service.ts';
import { until } from '#test/calendar.ts';
import { type Client, createClient } from '#test/client.ts';
import { type FreshLocation, freshLocation, isThoroughRun } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { firstMessage, type NodeProcess, startNode } from '#test/node-process.ts';

const unlimited = { zone: 0, login: 0, list: 0, view: 0, save: 0 };
const count = 700;

/** Where the process dies: during this call to ECOUNT. */
const deaths = [
  // ECOUNT has stored 300 products, and its reply never arrives
  { kind: 'late-reply', match: 'SaveBasicProduct' },
  // ECOUNT is asked which of them it has
  { kind: 'slow', match: 'GetBasicProductsList' },
  // ECOUNT has not received the second 300
  { kind: 'slow', match: 'SaveBasicProduct' },
  // ECOUNT has stored them, they are recorded here, and one is read back
  { kind: 'slow', match: 'ViewBasicProduct' },
] as const;

test.runIf(isThoroughRun())(
  'after kills in the middle of a registration, ECOUNT and we have each product of the file once',
  async () => {
    const location = await freshLocation();
    const origin = `http://127.0.0.1:${await freePort()}`;
    const sandbox = await startSandbox({ redirectUris: [], ecount: { limits: unlimited } });
    const environment = {
      ...location.environment,
      ...{ PORT: new URL(origin).port, PUBLIC_URL: origin, SANDBOX_URL: sandbox.origin, LOG_LEVEL: 'silent' },
      ...Object.fromEntries(['ZONE', 'LOGIN', 'LIST', 'VIEW', 'SAVE'].map((name) => [`ECOUNT_${name}_SECONDS`, '0'])),
    };
    const client = createClient(origin);
    client.cookies.set('samusil', await registerStaff(location));

    for (const [at, death] of deaths.entries()) {
      sandbox.faults.add({ service: 'ecount', ...death, ms: 120_000 });
      const server = startNode({ file: 'server/main.ts' }, environment);
      await firstMessage(server);
      if (at === 0) await begin(client);
      while (sandbox.faults.list().length > 0) await sleep(5);
      await kill(server);
      await letLeasesRunOut(location);
    }
    const last = startNode({ file: 'server/main.ts' }, environment);
    await firstMessage(last);
    await until(() => isDone(client), Boolean);
    const [registration] = await client.call('POST /api/registrations/list', { body: {} });
    expect(registration).toMatchObject({ total: count, added: count, failed: 0 });
    const products = await client.call('POST /api/products/management_basic', { body: {} });
    const session = await client.call('POST /api/e-count/initialize', { body: {} });
    const { Data } = await client.call('POST /api/e-count/productList', { body: session });
    const theirs = Data.Result.flatMap(({ PROD_CD, PROD_DES }) => (PROD_CD.startsWith('KILL-') ? `${PROD_CD} ${PROD_DES}` : []));
    const ours = products.flatMap(({ sku, productName }) => (sku.startsWith('KILL-') ? `${sku} ${productName}` : []));
    expect(theirs.sort()).toEqual(Array.from({ length: count }, (_, at) => `KILL-${at} 새 제품 ${at}`).sort());
    expect(ours.sort()).toEqual(theirs);
    last.child.kill('SIGTERM');
    await last.ended;
    await sandbox.close();
    const database = await openDatabase(location.where);
    expect(await rowsOf(database.db, sql`select kind, row_count as rows from change_set`)).toEqual([{ kind: 'import', rows: count }]);
    expect(await examine(database.db)).toEqual([]);
    await database.close();
    await location.remove();
  },
  300_000,
);

const begin = (client: Client) =>
  client.call('POST /api/registrations/begin', {
    body: {
      changeSet: crypto.randomUUID(),
      rows: Array.from({ length: count }, (_, at) => ({
        line: at + 2,
        product: { sku: `KILL-${at}`, productName: `새 제품 ${at}`, weight: 0.5, category: '수납' },
        prices: { domesticPrice: 1000 + at },
      })),
    },
  });

async function isDone(client: Client): Promise<boolean> {
  const [registration] = await client.call('POST /api/registrations/list', { body: {} });
  return registration?.state === 'done';
}

async function kill(server: NodeProcess): Promise<void> {
  server.child.kill('SIGKILL');
  expect(await server.ended).toMatchObject({ signal: 'SIGKILL' });
}

async function registerStaff({ where }: FreshLocation): Promise<string> {
  const database = await openDatabase(where);
  const [row] = await database.db
    .insert(staff)
    .values({ email: 'keeper@samusil.example', staffName: '이제품', role: 'administrator' })
    .returning();
  const token = await openSession(database.db, row?.staffId ?? 0);
  await database.close();
  return token;
}

/** Lets a few seconds pass: leases and pauses end. */
async function letLeasesRunOut({ where }: FreshLocation): Promise<void> {
  const database = await openDatabase(where);
  await database.db.execute(sql`update job_run set lease = null, leased_until = null, next_at = now()`);
  await database.db.execute(sql`update ecount_call set holder = null, busy_until = now(), next_at = now()`);
  await database.db.execute(sql`update product_registration set next_at = null`);
  await database.close();
}
