import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { registerPage } from './page.ts';
import { registerProblems } from './problems.ts';
import { registerSecurity } from './security.ts';
import { unreadableRequests } from './unreadable-request.ts';

const built = {
  'index.html':
    '<html data-session="__SESSION__"><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><script src="/assets/start.js"></script></head></html>',
  '.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/start.js' },
    'routes/app-shell.route.tsx': { file: 'assets/inside.js', css: ['assets/inside.css'], imports: ['index.html', '_shared.js'] },
    '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
    'routes/sign-in/sign-in-screen.tsx': { file: 'assets/sign-in.js', imports: ['index.html'] },
    'routes/stock.route.tsx': { file: 'assets/stock.js' },
    'i18n/parts/ko-office.ts': { file: 'assets/ko-office.js' },
    'routes/products.route.tsx': { file: 'assets/products.js', imports: ['_shared.js'] },
  }),
  'assets/start.js': 'start()',
  'assets/PretendardVariable.subset.9-Btb3bmS6.woff2': '',
  'assets/PretendardVariable.subset.91-Csm0YNoH.woff2': '',
};

let root: string;
let app: FastifyInstance;
beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-page-'));
  for (const [name, text] of Object.entries(built)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), text);
  }
  const config = readConfig({ SANDBOX_URL: 'http://127.0.0.1:9' });
  app = Fastify(unreadableRequests(config));
  registerProblems(app);
  await app.register(cookie);
  await registerSecurity(app, { config });
  await registerPage(app, { config }, root);
});
afterAll(async () => {
  await app.close();
  fs.rmSync(root, { recursive: true });
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
  // what the document names already is not named again, and of the screens only the one at this address
  expect(links(expected)).toEqual([
    'modulepreload /assets/inside.js',
    'preload /assets/inside.css',
    'modulepreload /assets/shared.js',
    'modulepreload /assets/ko-office.js',
    'modulepreload /assets/products.js',
    'preload /assets/PretendardVariable.subset.91-Csm0YNoH.woff2',
  ]);
  const signedOut = await page();
  expect(signedOut).toContain('data-session="none"');
  expect(links(signedOut)).toEqual(['modulepreload /assets/sign-in.js', 'preload /assets/PretendardVariable.subset.91-Csm0YNoH.woff2']);
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
