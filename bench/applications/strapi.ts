import fs from 'node:fs';
import path from 'node:path';
import type { Machine } from '#bench/kit/bench.ts';
import { withClient } from '#bench/kit/plain-table.ts';
import { startProcess } from '#bench/kit/process.ts';
import { createDatabase } from '#test/database/postgres-databases.ts';
import { freePort } from '#test/free-port.ts';
import type { Peer } from './application.ts';
import { call, cookiesOf } from './call.ts';
import { type Field, productFields } from './fields.ts';
import { installedVersion, installPeer, runCommand } from './install.ts';

const administrator = { email: 'admin@example.com', password: 'Password-of-the-bench-1' };

/**
 * Strapi, configured for production as its documentation says: with a built page, started by a server.js. It caches no replies, and this
 * edition has no history. Products have no drafts, so that a write is a single one. Its limit of 100 rows per reply and its limit on
 * sign-ins are lifted, and lists are requested without a count.
 */
export async function startStrapi(machine: Machine, products: string): Promise<Peer> {
  const folder = await installPeer(machine, 'strapi');
  const url = await createDatabase(machine.postgresUrl);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  writeProject(folder, port, url);
  const environment = { NODE_ENV: 'production', HOME: folder, STRAPI_TELEMETRY_DISABLED: 'true' };
  await runCommand(folder, 'node_modules/@strapi/strapi/bin/strapi.js', ['build'], environment);
  const running = await startProcess('server.js', environment, { folder });
  await call(`${origin}/admin/register-admin`, { ...administrator, firstname: 'A', lastname: 'B' });
  const signIn = async () => {
    const response = await call(`${origin}/admin/login`, administrator);
    const { data }: { data: { token: string } } = await response.json();
    return { token: data.token, cookies: cookiesOf(response) };
  };
  const headers = { authorization: `Bearer ${await apiToken(origin, (await signIn()).token)}`, 'content-type': 'application/json' };
  await fill(url, products);
  return {
    name: `Strapi ${installedVersion(folder, '@strapi/strapi')}`,
    shown: 10,
    origin,
    headers,
    list: { method: 'GET', path: '/api/products?pagination[pageSize]=10000&pagination[withCount]=false' },
    productsIn: (reply) => JSON.parse(reply).data,
    update: ({ pdNumber, weight }) => ({ method: 'PUT', path: `/api/products/${documentId(pdNumber)}`, body: { data: { weight } } }),
    screen: {
      path: '/admin/content-manager/collection-types/api::product.product',
      rows: 'table tbody tr',
      async signIn(context) {
        const { token, cookies } = await signIn();
        await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
        await context.addInitScript((value) => localStorage.setItem('jwtToken', JSON.stringify(value)), token);
      },
      async openSearch(page) {
        await page.getByRole('button', { name: 'Search', exact: true }).click();
        await page.locator('input[name=search]').focus();
      },
      searchKey: 'Enter',
    },
    stop: running.stop,
  };
}

/** Creates an API token with all rights, as an administrator would. */
async function apiToken(origin: string, token: string): Promise<string> {
  const asked = { name: 'bench', description: '', type: 'full-access', lifespan: null, permissions: null };
  const response = await call(`${origin}/admin/api-tokens`, asked, { authorization: `Bearer ${token}` });
  const { data }: { data: { accessKey: string } } = await response.json();
  return data.accessKey;
}

/** Writes the files that Strapi's own tool for new projects would write, as far as one collection needs them. */
function writeProject(folder: string, port: number, url: string): void {
  const write = (file: string, content: unknown) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), JSON.stringify(content));
  };
  const secret = 'a secret of the bench, long enough';
  const quiet = { logger: { updates: { enabled: false } } };
  write('config/server.json', { host: '127.0.0.1', port, url: `http://127.0.0.1:${port}`, app: { keys: [secret] }, ...quiet });
  write('config/database.json', { connection: { client: 'postgres', connection: { connectionString: url } } });
  write('config/api.json', { rest: { defaultLimit: 25, maxLimit: 10_000, withCount: true } });
  write('config/logger.json', { level: 'warn' });
  write('config/admin.json', {
    auth: { secret },
    apiToken: { salt: secret },
    transfer: { token: { salt: secret } },
    secrets: { encryptionKey: secret },
    flags: { nps: false, promoteEE: false },
    rateLimit: { enabled: false },
  });
  const steps = ['logger', 'errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon', 'public'];
  write(
    'config/middlewares.json',
    steps.map((step) => `strapi::${step}`),
  );
  write('src/api/product/content-types/product/schema.json', {
    kind: 'collectionType',
    collectionName: 'products',
    info: { singularName: 'product', pluralName: 'products', displayName: 'Product' },
    options: { draftAndPublish: false },
    attributes: Object.fromEntries(ownFields.map(({ name, type }) => [name, { type }])),
  });
  fs.mkdirSync(path.join(folder, 'public/uploads'), { recursive: true });
}

/** Strapi has a creation time of its own. */
const ownFields = productFields.filter(({ type }) => type !== 'moment');

const documentId = (pdNumber: number) => `product${String(pdNumber).padStart(17, '0')}`;

async function fill(url: string, products: string): Promise<void> {
  const given = productFields.map(({ name, type }) => `"${name}" ${sqlTypes[type]}`);
  await withClient(url, async (client) => {
    await client.query(
      `insert into products (document_id, published_at, updated_at, ${productFields.map(({ name }) => columnOf(name)).join(', ')})
        select 'product' || lpad("pdNumber"::text, 17, '0'), now(), now(), given.* from json_to_recordset($1) as given(${given.join(', ')})`,
      [products],
    );
    await client.query('vacuum analyze');
  });
}

const sqlTypes = {
  integer: 'integer',
  decimal: 'numeric',
  string: 'text',
  text: 'text',
  boolean: 'boolean',
  moment: 'timestamptz',
} as const satisfies Record<Field['type'], string>;

const columnOf = (name: string) => name.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`);
