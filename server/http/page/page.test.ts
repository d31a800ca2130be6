import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { registerProblems } from '#server/http/problems.ts';
import { registerSecurity } from '#server/http/security.ts';
import { unreadableRequests } from '#server/http/unreadable-request.ts';
import { registerPage } from './page.ts';

/** The bundler names some files after all the modules in them. */
const longName = `shared~${'2027-B0ejo23X~'.repeat(9)}k5jbvq5g.css`;

const built = {
  'index.html':
    '<html data-session="__SESSION__" data-build="__BUILD__"><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><script src="/assets/runtime.js"></script><script src="/assets/start.js"></script></head><body></body></html>',
  '.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/start.js' },
    'routes/app-shell.route.tsx': { file: 'assets/inside.js', css: ['assets/inside.css'], imports: ['index.html', '_shared.js'] },
    '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
    'routes/sign-in/sign-in-screen.tsx': { file: 'assets/sign-in.js', imports: ['index.html'] },
    'routes/stock.route.tsx': { file: 'assets/stock.js' },
    'i18n/parts/ko-office.ts': { file: 'assets/ko-office.js' },
    'routes/products.route.tsx': { file: 'assets/products.js', imports: ['_shared.js'] },
    'routes/sales/tabs/register.tab.tsx': { file: 'assets/register.tab.js' },
    'routes/sales/tabs/orders.tab.tsx': { file: 'assets/orders.tab.js' },
  }),
  'assets/start.js': 'start()',
  'kept-screen.js': "show('$&')\n",
  'assets/start.js.br': 'start, by brotli',
  'assets/start.js.gz': 'start, by gzip',
  'assets/small.svg': '<svg/>',
  [`assets/${longName}`]: 'p{}',
  'assets/samusil-sans-Csm0YNoH.woff2': '',
};

let browserKey: () => Promise<string | undefined>;
let root: string;
let dataDir: string;
let app: FastifyInstance;
beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-page-'));
  for (const [name, text] of Object.entries(built)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), text);
  }
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-page-data-'));
  const config = readConfig({ SANDBOX_URL: 'http://127.0.0.1:9', DATA_DIR: dataDir });
  app = Fastify(unreadableRequests(config));
  registerProblems(app);
  await app.register(cookie);
  await registerSecurity(app, { config });
  registerPage(app, { config, browserKeyOf: () => browserKey() }, root);
});
afterAll(async () => {
  await app.close();
  for (const folder of [root, dataDir]) fs.rmSync(folder, { recursive: true });
});

const page = async (headers = {}) => (await app.inject({ url: '/products?q=1', headers })).body;

it('gives every copy of the document a nonce of its own', async () => {
  const nonces = [await page(), await page()].map((html) => /nonce="(\w{16,})"/.exec(html)?.[1]);
  expect(new Set(nonces).size).toBe(2);
  expect(nonces).not.toContain(undefined);
});

it('has the screens fetched ahead for who has a session, and the sign-in page for everybody else', async () => {
  const links = (html: string) => [...html.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)">/g)].map(([, rel, href]) => `${rel} ${href}`);
  const expected = await page({ cookie: 'samusil=something' });
  expect(expected).toContain('data-session="expected"');
  // only files of the screen at this address, without those that the document names already
  expect(links(expected)).toEqual([
    'modulepreload /assets/inside.js',
    'preload /assets/inside.css',
    'modulepreload /assets/shared.js',
    'modulepreload /assets/ko-office.js',
    'modulepreload /assets/products.js',
  ]);
  const signedOut = await page();
  expect(signedOut).toContain('data-session="none"');
  expect(links(signedOut)).toEqual(['modulepreload /assets/sign-in.js']);
});

it.each([
  ['/sales?part=orders&q=1', 'orders.tab.js'],
  ['/sales', 'register.tab.js'],
  ['/sales?part=nothing', 'register.tab.js'],
])('has of the tabs of the orders the one fetched ahead that is shown at %s', async (url, shown) => {
  const { body } = await app.inject({ url, headers: { cookie: 'samusil=something' } });
  expect([...body.matchAll(/\w+\.tab\.js/g)].map(([file]) => file)).toEqual([shown]);
});

describe('the document for a browser that keeps screens', () => {
  const cookies = 'samusil=something; samusil_kept=1';
  const key = 'ab'.repeat(32);
  const pageCode =
    '<template id="page-code">' +
    '<link rel="modulepreload" crossorigin href="/assets/runtime.js"><link rel="modulepreload" crossorigin href="/assets/start.js">';

  it('brings the key of whoever is signed in, and what shows the screen before anything of the page is fetched', async () => {
    browserKey = async () => key;
    const html = await page({ cookie: cookies });
    expect(html).toContain(`<html data-session="expected" data-kept-key="${key}" data-build="/assets/start.js">`);
    expect(html).toContain(pageCode);
    expect(html).toMatch(/<\/template><script nonce="\w{16,}">show\('\$&'\)<\/script><\/body>/);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.replace(/<template.*<\/template>/, '')).not.toContain('modulepreload');
  });

  it.each<[string, string, typeof browserKey]>([
    ['keeps none', 'samusil=something', async () => key],
    ['has no session', 'samusil_kept=1', async () => key],
    ['has one that is over', cookies, async () => undefined],
    ['asks while the database is away', cookies, () => Promise.reject(new Error('away'))],
    ['asks while the database is slow', cookies, () => new Promise(() => {})],
  ])('is like any other where it %s', async (_, cookie, asked) => {
    browserKey = asked;
    const html = await page({ cookie });
    expect(html).not.toContain('data-kept-key');
    expect(html).toContain('data-build="/assets/start.js"');
    expect(html).toContain('<script src="/assets/start.js"></script>');
  });
});

it.each([
  ['/assets/%00', 404],
  ['/assets/start%00.js', 404],
  ['/assets/%5c..', 404],
  [`/assets/${'a'.repeat(300)}`, 404],
  [`/assets/${'a/'.repeat(3000)}`, 404],
  ['/assets/%ff', 400],
  ['/assets/%', 400],
  ['/%', 400],
])('answers the address %.20s in the form of every problem', async (url, status) => {
  const reply = await app.inject({ url });
  expect(reply.headers['content-type']).toContain('application/problem+json');
  expect(reply.json()).toMatchObject({ status, instance: expect.any(String) });
});

describe('a built file', () => {
  const get = (name: string, encoding?: string, more = {}) =>
    app.inject({ url: `/assets/${name}`, headers: { ...(encoding !== undefined && { 'accept-encoding': encoding }), ...more } });

  it.each([
    ['gzip, deflate, br, zstd', 'br', 'start, by brotli'],
    ['gzip, br;q=0', 'gzip', 'start, by gzip'],
    ['identity', undefined, 'start()'],
    [undefined, undefined, 'start()'],
  ])('comes as the browser takes it: %s', async (accepted, encoding, body) => {
    const reply = await get('start.js', accepted);
    expect(reply).toMatchObject({ statusCode: 200, body });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
  });

  it('comes as it is where compressing would not make it smaller', async () => {
    const reply = await get('small.svg', 'br');
    expect(reply).toMatchObject({ statusCode: 200, body: '<svg/>' });
    expect(reply.headers['content-encoding']).toBeUndefined();
  });

  it('may have a long name', async () => {
    expect(await get(longName)).toMatchObject({ statusCode: 200, body: 'p{}' });
  });

  it('is not sent again to who has it', async () => {
    const { etag } = (await get('start.js', 'br')).headers;
    const again = await get('start.js', 'br', { 'if-none-match': etag });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
    expect((await get('start.js', 'gzip', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('comes compressed from when it is, without a restart', async () => {
    const name = 'samusil-sans-Csm0YNoH.woff2';
    expect((await get(name, 'br')).headers['content-encoding']).toBeUndefined();
    fs.writeFileSync(path.join(root, 'assets', `${name}.br`), 'packed');
    expect((await get(name, 'br')).body).toBe('packed');
  });

  it('stays while the page is built anew under the server that has sent it', async () => {
    await get('start.js', 'br');
    fs.rmSync(path.join(root, 'assets/start.js.br'));
    expect((await get('start.js', 'br')).body).toBe('start, by brotli');
  });

  it.each(['start.js.br', '..%2findex.html', '..%2f..%2fpackage.json', '.vite/manifest.json', 'START.JS', ''])(
    'is one of the build, and nothing else: %s',
    async (name) => {
      expect((await app.inject({ url: `/assets/${name}` })).statusCode).toBe(404);
    },
  );

  it('of an earlier build comes to pages that were opened then, and no document does', async () => {
    const earlier = path.join(dataDir, 'page-builds', 'a'.repeat(16));
    fs.mkdirSync(earlier, { recursive: true });
    fs.writeFileSync(path.join(earlier, 'dialog-before.js'), 'dialog()');
    fs.writeFileSync(path.join(earlier, 'index.html'), '<html>');
    const reply = await get('dialog-before.js', 'br');
    expect(reply).toMatchObject({ statusCode: 200, body: 'dialog()' });
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await get('index.html')).statusCode).toBe(404);
  });
});
