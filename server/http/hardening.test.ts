import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProblemDetails } from '#contract/problem-details.ts';
import { buildApp } from '#server/app.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { freshDatabase } from '#test/database.ts';
import { sessionCookie, signInCookie } from './session.ts';

let test: TestApp;
beforeAll(async () => {
  // as behind a proxy: the test itself connects from 127.0.0.1, which is a trusted proxy
  test = await startTestApp({ config: { production: true } });
});
afterAll(() => test.close());

describe('who may ask from where', () => {
  it.each([undefined, 'null', 'https://evil.example', 'http://127.0.0.1'])('nothing is changed for a page of origin %s', async (origin) => {
    const kim = await test.signIn();
    const reply = await fetch(new URL('/api/auth/signOut', test.origin), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: [...kim.cookies].map((pair) => pair.join('=')).join('; '),
        ...(origin && { origin }),
      },
      body: '{}',
    });
    expect(await reply.json()).toMatchObject({ status: 403, code: 'foreign-origin' });
    await kim.call('POST /api/auth/session', { body: {} });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'nor for a form (%s), which needs no permission to be sent elsewhere',
    async (type) => {
      const kim = await test.signIn();
      const reply = await kim.fetch('/api/auth/session', { method: 'POST', headers: { 'content-type': type }, body: '{}' });
      expect(await reply.json()).toMatchObject({ status: 415, code: 'not-json' });
    },
  );

  it('a body in another encoding than UTF-8 is refused, and no letter of it is kept as another', async () => {
    const kim = await test.signIn();
    // '상자' in CP949
    const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xbb, 0xf3, 0xc0, 0xda]), Buffer.from('"}')]);
    const headers = { 'content-type': 'application/json; charset=euc-kr' };
    const reply = await kim.fetch('/api/auth/session', { method: 'POST', headers, body });
    expect(await reply.json()).toMatchObject({ status: 400, code: 'invalid-input' });
  });

  it('a monitor may ask with HEAD, and from anywhere', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await fetch(new URL(path, test.origin), { method: 'HEAD' })).status, path).toBe(200);
  });
});

describe('a cookie', () => {
  it.each([sessionCookie, signInCookie])('is nobody else’s to set or to read: %o', (cookie) => {
    const { name, options } = cookie({ ...test.config, publicUrl: 'https://samusil.example' });
    expect(name).toMatch(/^__Host-/);
    expect(options).toEqual({ path: '/', httpOnly: true, sameSite: 'lax', secure: true });
    // over http a browser would reject a cookie with the prefix
    expect(cookie({ ...test.config, publicUrl: 'http://localhost:3000' })).toMatchObject({
      name: name.slice('__Host-'.length),
      options: { secure: false },
    });
  });

  it('is made in this way only', () => {
    const root = path.join(import.meta.dirname, '..');
    const made = fs
      .globSync('**/*.ts', { cwd: root })
      .flatMap((file) =>
        [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/\b(?:set|clear)Cookie\((\w+)\.name/g)].map(([, by]) => by),
      );
    expect([...new Set(made)].sort()).toEqual(['browser', 'session']);
    const written = fs
      .globSync('**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts') && /set-cookie/i.test(fs.readFileSync(path.join(root, file), 'utf8')));
    expect(written).toEqual([]);
  });
});

describe('how often an address may ask without a session', () => {
  const left = async (path: string, forwarded: string) => {
    const headers = { 'content-type': 'application/json', origin: test.origin, 'x-forwarded-for': forwarded };
    const body = path.startsWith('/auth') ? { method: 'POST', body: JSON.stringify({ attemptId: randomUUID() }) } : {};
    const reply = await fetch(new URL(path, test.origin), { ...body, headers });
    return Number(reply.headers.get('x-ratelimit-remaining'));
  };

  it('is counted by the address that the proxy saw, whatever the caller made up', async () => {
    const first = await left('/auth/attempt', '1.1.1.1, 203.0.113.7');
    expect(await left('/auth/attempt', '2.2.2.2, 203.0.113.7')).toBe(first - 1);
    expect(await left('/auth/attempt', '203.0.113.8')).toBe(first);
  });

  it('is counted for all addresses of a line of IPv6 together', async () => {
    const first = await left('/auth/attempt', '2001:db8:1:2::1');
    expect(await left('/auth/attempt', '2001:db8:1:2:ffff:0:0:9')).toBe(first - 1);
    expect(await left('/auth/attempt', '2001:db8:1::1')).toBe(first);
    expect(await left('/auth/attempt', '2001:db8:1:0:9::')).toBe(first - 1);
    expect(await left('/auth/attempt', '::ffff:203.0.113.70')).toBe(first);
    expect(await left('/auth/attempt', '203.0.113.70')).toBe(first - 1);
  });

  it('holds for feeds, too', async () => {
    const first = await left('/feeds/1-guess.ics', '203.0.113.9');
    expect(first).toBeGreaterThan(0);
    expect(await left('/feeds/2-guess.ics', '203.0.113.9')).toBe(first - 1);
  });
});

it.each(['/nothing', '/api/nothing', '/assets/nothing.js'])('what is sent to nobody is not read: %s', async (path) => {
  const socket = net.connect(Number(new URL(test.origin).port), '127.0.0.1');
  // the body never comes
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\nConnection: close\r\n\r\n`);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 404/);
  expect(head).toMatch(/^content-security-policy: /im);
  expect(ProblemDetails.parse(JSON.parse(body)).code).toBe('not-found');
});

describe('what cannot be read', () => {
  it.each([
    [`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, 'header-too-large'],
    [`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'header-too-large'],
    ['nonsense\r\n\r\n', 400, 'invalid-input'],
    [`GET /feeds/${'x'.repeat(500)}.ics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, 404, 'not-found'],
    ['GET /feeds/%ff HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400, 'invalid-input'],
  ])('is answered as a problem: %.30s', async (request, status, code) => {
    const socket = net.connect(Number(new URL(test.origin).port), '127.0.0.1');
    socket.write(request);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toMatch(/content-type: application\/problem\+json/i);
    expect(ProblemDetails.parse(JSON.parse(body))).toMatchObject({ status, code });
  });

  it('is answered on a connection that has had answers before, too', async () => {
    const socket = net.connect(Number(new URL(test.origin).port), '127.0.0.1');
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(socket, 'data');
    socket.write(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(await text(socket)).toContain('HTTP/1.1 431 ');
  });

  it('has its mistakes listed up to fifty, and the others counted', async () => {
    const boss = await test.signIn({ role: 'administrator' });
    const ecountProductList = Array.from({ length: 9_000 }, () => ({}));
    const problem = await boss.problem('POST /api/products/ecountProductsToCore', { body: { ecountProductList } });
    expect(problem.errors).toHaveLength(50);
    expect(problem.moreErrors).toBeGreaterThanOrEqual(9_000 - 50);
    expect(JSON.stringify(problem).length).toBeLessThan(10_000);
  });
});

describe('what the page may do', () => {
  it('is to run its own scripts only, framed by nobody', async () => {
    const policy = (await fetch(test.origin)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    const allowed = (await fetch(test.origin)).headers.get('permissions-policy') ?? '';
    for (const device of ['camera', 'microphone', 'geolocation', 'usb', 'payment']) expect(allowed).toContain(`${device}=()`);
  });

  it.each(['/assets/../../../package.json', '/assets/..%2f..%2fpackage.json', '/assets/%2e%2e/%2e%2e/package.json', '/assets//etc/passwd'])(
    'a path such as %s leads nowhere',
    async (path) => {
      const reply = await test.app.inject({ method: 'GET', url: path });
      expect(reply.body).not.toMatch(/"dependencies"|root:/);
    },
  );

  it('says nothing of an API that is not there', async () => {
    for (const path of ['/api', '/api?x', '/api/secret', '/auth/', '/assets?x'])
      expect((await test.app.inject({ method: 'GET', url: path })).headers['content-type'], path).toContain('application/problem+json');
  });
});

it('the log says what went wrong, and never with what', async () => {
  const database = await freshDatabase();
  const lines: string[] = [];
  const app = await buildApp({
    config: { ...test.config, sessionSecret: 'x'.repeat(32), logLevel: 'warn' },
    database,
    logTo: { write: (line) => lines.push(line) },
  });
  await app.ready();
  await database.db.execute(sql`alter table session rename column token_hash to gone`);
  const token = randomBytes(32).toString('base64url');
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/session',
    headers: { origin: test.config.publicUrl, 'content-type': 'application/json', cookie: `${sessionCookie(test.config).name}=${token}` },
    payload: {},
  });
  expect(reply.json()).toEqual({
    type: '/api/docs#internal-error',
    title: expect.any(String),
    status: 500,
    code: 'internal-error',
    instance: expect.any(String),
  });
  const [line = ''] = lines.filter((each) => each.includes('internal-error'));
  expect(JSON.parse(line)).toMatchObject({
    reqId: reply.json().instance,
    err: { message: expect.stringContaining('Failed query: select'), cause: { code: '42703' } },
  });
  expect(line).not.toContain('params');
  await app.close();
  await database.close();
});

it('a write that the database ended to let another go on may be tried again', async () => {
  const boss = await test.signIn({ role: 'administrator' });
  await test.db.execute(sql`create function end_it() returns trigger language plpgsql as $$
    begin raise exception 'deadlock detected' using errcode = 'deadlock_detected'; end $$`);
  await test.db.execute(sql`create trigger ended before update on seller for each row execute function end_it()`);
  const body = { changes: { companyName: '사무실' } };
  expect(await boss.problem('POST /api/orders/updateSeller', { body })).toMatchObject({
    status: 503,
    code: 'database-busy',
    outcome: 'nothing-written',
    retryAfter: 1,
  });
  await test.db.execute(sql`drop function end_it cascade`);
  expect((await boss.call('POST /api/orders/updateSeller', { body })).seller.companyName).toBe('사무실');
});
