import type { Machine } from '#bench/kit/bench.ts';
import { withClient } from '#bench/kit/plain-table.ts';
import { startProcess } from '#bench/kit/process.ts';
import { createDatabase } from '#test/database/postgres-databases.ts';
import { freePort } from '#test/free-port.ts';
import type { Peer } from './application.ts';
import { call, cookiesOf } from './call.ts';
import { type Field, productFields } from './fields.ts';
import { installedVersion, installPeer, runCommand } from './install.ts';

/** Its command line, without the part that first asks the registry for a newer version. */
const script = 'node_modules/@directus/api/dist/cli/run.js';
const administrator = { email: 'admin@example.com', password: 'a password of the bench' };

/**
 * Directus, configured for production as its documentation says: replies are cached in memory until the next write, and every write creates
 * an activity and a revision, as by default. Its pressure limiter, which refuses requests under load, is off, as our limits are. This
 * version is the last that supports Node 20; it runs on the Node of the bench, as ours does. Its isolated-vm, which is not used here, is
 * replaced by a newer version that contains its native code.
 */
export async function startDirectus(machine: Machine, products: string): Promise<Peer> {
  const folder = await installPeer(machine, 'directus');
  const url = await createDatabase(machine.postgresUrl);
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: port, PUBLIC_URL: origin },
    ...{ DB_CLIENT: 'pg', DB_CONNECTION_STRING: url, SECRET: 'a secret of the bench' },
    ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
    ...{ CACHE_ENABLED: 'true', CACHE_AUTO_PURGE: 'true', CACHE_STORE: 'memory' },
    ...{ TELEMETRY: 'false', LOG_LEVEL: 'warn', PRESSURE_LIMITER_ENABLED: 'false' },
  };
  await runCommand(folder, script, ['bootstrap'], environment);
  const running = await startProcess(script, environment, { folder, args: ['start'] });
  const signIn = async () => cookiesOf(await call(`${origin}/auth/login`, { ...administrator, mode: 'session' }));
  const headers = { cookie: (await signIn()).map(({ name, value }) => `${name}=${value}`).join('; '), 'content-type': 'application/json' };
  await call(`${origin}/collections`, { collection: 'product', schema: {}, meta: {}, fields: productFields.map(fieldOf) }, headers);
  await withClient(url, async (client) => {
    await client.query('insert into product select * from json_populate_recordset(null::product, $1)', [products]);
    await client.query('vacuum analyze');
  });
  return {
    name: `Directus ${installedVersion(folder, 'directus')}`,
    shown: 25,
    origin,
    headers,
    list: { method: 'GET', path: '/items/product?limit=-1' },
    productsIn: (reply) => JSON.parse(reply).data,
    update: ({ pdNumber, weight }) => ({ method: 'PATCH', path: `/items/product/${pdNumber}`, body: { weight } }),
    screen: {
      path: '/admin/content/product',
      rows: '.v-table tbody tr.table-row',
      // each browser has a session of its own, as the page renews the one that it finds
      signIn: async (context) => context.addCookies((await signIn()).map((cookie) => ({ ...cookie, url: origin }))),
      async openSearch(page) {
        await page.locator('.search-input').click();
        await page.locator('.search-input input').focus();
      },
    },
    stop: running.stop,
  };
}

const typesOf = {
  integer: 'integer',
  decimal: 'decimal',
  string: 'string',
  text: 'text',
  boolean: 'boolean',
  moment: 'timestamp',
} as const satisfies Record<Field['type'], string>;

const fieldOf = ({ name, type }: Field, at: number) => ({
  field: name,
  type: typesOf[type],
  schema: {
    ...(name === 'pdNumber' && { is_primary_key: true, has_auto_increment: true }),
    ...(type === 'decimal' && { numeric_precision: 15, numeric_scale: 2 }),
  },
  meta: { interface: 'input', sort: at + 1 },
});
