import net from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Writes a request to a socket and returns everything that comes back. */
async function raw(request: string): Promise<{ head: string; body: string }> {
  const socket = net.connect(Number(new URL(test.origin).port), '127.0.0.1');
  socket.write(`${request}\r\nHost: samusil\r\nConnection: close\r\n\r\n`);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head: head.toLowerCase(), body };
}

describe('every reply', () => {
  it.each([
    'GET /',
    'GET /products?name=x',
    'GET /api/nothing',
    'GET /api/events',
    'GET /api/docs',
    'GET /api/orders/invoice?orderId=1',
    'GET /auth/start',
    'GET /feeds/1-guess.ics',
    'GET /assets/nothing.js',
    'GET /healthz',
    'GET /metrics',
    'POST /api/auth/session',
    'OPTIONS /api/auth/session',
    'GET /feeds/%ff',
    `GET /${'x'.repeat(20_000)}`,
    'no request',
  ])('is framed by nobody, and taken for nothing but what it is: %.40s', async (request) => {
    const { head } = await raw(`${request} HTTP/1.1`);
    expect(head).toMatch(/^http\/1.1 \d{3} /);
    expect(head).toMatch(/content-security-policy: .*default-src 'none'/);
    for (const directive of ["base-uri 'none'", "frame-ancestors 'none'"]) expect(head).toContain(directive);
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain('referrer-policy: same-origin');
    expect(head).not.toMatch(/(server|x-powered-by): /);
  });

  it('is for pages of this origin only, whatever origin asks', async () => {
    for (const path of ['/', '/healthz', '/api/nothing', '/feeds/1-guess.ics'])
      for (const method of ['GET', 'OPTIONS']) {
        const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
        const reply = await fetch(new URL(path, test.origin), { method, headers });
        expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
        expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      }
  });

  it('keeps browsers at https for a year, on every name below, where people come by https', async () => {
    const secure = await startTestApp({ database: test.database, config: { publicUrl: 'https://samusil.example' } });
    for (const url of ['/', '/healthz', '/api/nothing', '/feeds/%ff']) {
      const { headers } = await secure.app.inject({ method: 'GET', url });
      expect(headers['strict-transport-security'], url).toBe('max-age=31536000; includeSubDomains');
    }
    await secure.close();
    expect((await fetch(new URL('/healthz', test.origin))).headers.has('strict-transport-security')).toBe(false);
  });

  it('says in which letters its text is written', async () => {
    const kim = await test.signIn();
    for (const path of ['/healthz', '/api/nothing', '/feeds/1-guess.ics'])
      expect((await fetch(new URL(path, test.origin))).headers.get('content-type'), path).toMatch(/; charset=utf-8$/);
    const { url } = await kim.call('POST /api/design/feedLink', { body: {} });
    expect((await fetch(url)).headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  });

  it('with what is somebody’s is kept by no browser and no proxy', async () => {
    const kim = await test.signIn();
    for (const path of ['/api/orders/invoice?orderId=1', '/api/nothing', '/auth/start'])
      expect((await kim.fetch(path)).headers.get('cache-control'), path).toBe('no-store');
    const list = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await kim.fetch('/api/products/management_basic', list)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('what is not served', () => {
  it('is the request itself, to TRACE', async () => {
    const { head, body } = await raw('TRACE / HTTP/1.1\r\nX-Mark: seen-by-the-proxy');
    expect(head).toMatch(/^http\/1.1 4\d\d /);
    expect(`${head}${body}`).not.toContain('seen-by-the-proxy');
  });

  it.each(['/.git/config', '/.git/HEAD', '/.env', '/package.json', '/server/main.ts', '/assets/', '/assets', '/data/session-secret'])(
    'is any file beside the page, nor a list of them: %s',
    async (path) => {
      const reply = await fetch(new URL(path, test.origin));
      expect(await reply.text()).not.toMatch(/\[core\]|ref: refs|SESSION_SECRET|"dependencies"|^import |<li>|index of/im);
    },
  );
});

describe('what is sent', () => {
  it('twice where once is meant is refused, and none of the two is taken', async () => {
    const kim = await test.signIn();
    const reply = await kim.fetch('/api/orders/invoice?orderId=1&orderId=2');
    expect(await reply.json()).toMatchObject({ status: 400, code: 'invalid-input' });
  });

  it.each(['{"__proto__":{"role":"administrator"}}', '{"constructor":{"prototype":{"role":"administrator"}}}'])(
    'changes nothing of what all objects have: %s',
    async (body) => {
      const kim = await test.signIn();
      const reply = await kim.fetch('/api/staff/updatePreferences', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(reply.status).toBe(400);
      expect(({} as { role?: string }).role).toBeUndefined();
    },
  );

  it('with fields that the endpoint does not know stores none of them', async () => {
    const kim = await test.signIn();
    await kim.fetch('/api/staff/updatePreferences', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ colorScheme: 'dark', role: 'administrator', roleId: 1, email: 'boss@samusil.example', active: false }),
    });
    const { staff } = await kim.call('POST /api/auth/session', { body: {} });
    expect(staff).toMatchObject({ email: kim.staff.email, staffId: kim.staff.staffId });
    expect(await kim.problem('POST /api/staff/endSessions', { body: { staffId: kim.staff.staffId } })).toMatchObject({
      code: 'not-allowed',
    });
  });
});
