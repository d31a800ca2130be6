import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessionCookie } from '#server/http/session.ts';
import { createSessionTokens, openSession } from '#server/modules/auth/auth.service.ts';
import { startTestApp, type TestApp } from '#test/app.ts';

const operationToken = 'JtXq0v7mT2c9rYb4Kp6wZs1hLf8dNe3a';
const previousOperationToken = 'w3Hk8Xz1QpLr5Vn0Bd7Ym4Tc9Gf2Js6A';
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    config: { callsPerMinute: 60, heavyCallsPerMinute: 3, requestSeconds: 1, operationToken, previousOperationToken },
  });
});
afterAll(() => test.close());

describe('a person who is signed in', () => {
  it('may call so often a minute, from however many browsers, and others as often', async () => {
    const kim = await test.signIn();
    const codes: string[] = [];
    for (let at = 0; at < 62; at += 1) {
      const reply = await kim.fetch('/api/auth/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      codes.push(reply.ok ? 'answered' : ((await reply.json()) as { code: string }).code);
    }
    expect(codes.indexOf('too-many-requests')).toBe(60);
    expect((await kim.problem('POST /api/orders/list', { body: {} })).retryAfter).toBeGreaterThan(0);
    await (await test.signIn()).call('POST /api/auth/session', { body: {} });
  });

  it('is let in again after a minute, also where the clock was set back since their first call', async () => {
    const kim = await test.signIn();
    const ask = () => kim.fetch('/api/auth/active', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    const ahead = Date.now() + 9 * 3_600_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(ahead);
    await ask();
    clock.mockRestore();
    for (let at = 0; at < 60; at += 1) await ask();
    const refused = await kim.problem('POST /api/auth/active', { body: {} });
    expect(refused).toMatchObject({ code: 'too-many-requests' });
    expect(refused.retryAfter).toSatisfy(Number.isInteger);
    expect(refused.retryAfter).toBeLessThanOrEqual(60);
  });

  it('may ask for fewer files than other things', async () => {
    const kim = await test.signIn();
    const ask = () => kim.problem('GET /api/orders/invoice', { query: { orderId: '1' } });
    for (let at = 0; at < 3; at += 1) expect(await ask()).toMatchObject({ code: 'order-not-found' });
    expect(await ask()).toMatchObject({ status: 429, code: 'too-many-requests' });
    await kim.call('POST /api/auth/session', { body: {} });
  });

  it('may send fewer long bodies than others, whatever is in them', async () => {
    const kim = await test.signIn();
    const send = (spaces: number) =>
      kim.fetch('/api/products/updateProducts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"rows":[]}${' '.repeat(spaces)}`,
      });
    // on a busy machine a body may not arrive completely in time
    for (let at = 0; at < 3; at += 1) expect([400, 408]).toContain((await send(1_048_576)).status);
    expect((await send(1_048_576)).status).toBe(429);
    expect((await send(0)).status).toBe(400);
  });

  it('may send a body of some length less often than short ones', async () => {
    const kim = await test.signIn();
    const send = (bytes: number) =>
      kim.fetch('/api/orders/update', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}'.padEnd(bytes),
      });
    // 60 calls a minute: as many as each of these bodies has 32 kB
    for (let at = 0; at < 6; at += 1) expect([400, 408]).toContain((await send(327_680)).status);
    expect((await send(327_680)).status).toBe(429);
    expect((await send(2)).status).toBe(429);
  });

  it.each([
    ['for what they may not do', {}],
    ['for a page that was opened by somebody else', { 'samusil-staff': '0' }],
  ])('may not ask more often where they are refused: %s', async (_, headers) => {
    const viewer = await test.signIn({ role: 'viewer' });
    const ask = () => viewer.problem('POST /api/orders/update', { body: {}, headers });
    for (let at = 0; at < 60; at += 1) expect(['not-allowed', 'other-person']).toContain((await ask()).code);
    expect(await ask()).toMatchObject({ code: 'too-many-requests' });
  });

  it.each([
    ['/auth/attempt', 32_768],
    ['/api/orders/list', 262_144],
  ])('may send only so much where nothing long is asked for: %s', async (path, most) => {
    const kim = await test.signIn();
    const send = async (bytes: number) =>
      (await kim.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: `{${' '.repeat(bytes - 2)}}` }))
        .status;
    expect(await send(most)).not.toBe(413);
    expect(await send(most + 1)).toBe(413);
  });

  it('may send fewer long batches than other things, and as many short ones', async () => {
    const kim = await test.signIn();
    const send = async (rows: number) => {
      const reply = await kim.fetch('/api/products/updateProducts', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          rows: Array.from({ length: rows }, (_, at) => ({ pdNumber: at + 1, fields: { brand: 'x' } })),
          kind: 'bulk',
          dryRun: true,
          whenRefused: 'write-others',
        }),
      });
      return reply.status;
    };
    for (let at = 0; at < 3; at += 1) expect(await send(501)).toBe(200);
    expect(await send(501)).toBe(429);
    expect(await send(500)).toBe(200);
  });
});

describe('a session cookie that is nobody’s', () => {
  const ask = async (token: string, address: string) => {
    const reply = await fetch(new URL('/api/auth/session', test.origin), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: test.origin,
        cookie: `${sessionCookie(test.config).name}=${token}`,
        'x-forwarded-for': address,
      },
      body: '{}',
    });
    return reply.ok ? 'answered' : ((await reply.json()) as { code: string }).code;
  };
  const madeUp = () => randomBytes(32).toString('base64url');
  /** Runs `work` while the session table is locked: a request that needs a lookup would wait for ever. */
  const withoutLookups = (work: () => Promise<void>) =>
    test.db.transaction(async (tx) => {
      await tx.execute(sql`lock table session in access exclusive mode`);
      await work();
    });

  it('is looked up once', async () => {
    const token = madeUp();
    expect(await ask(token, '203.0.113.1')).toBe('signed-out');
    await withoutLookups(async () => {
      expect(await ask(token, '203.0.113.1')).toBe('signed-out');
      expect(await ask(token, '203.0.113.2')).toBe('signed-out');
    });
  });

  it.each(['short', '', 'a'.repeat(44), '../../../etc/passwd', '가'.repeat(43)])(
    'is not looked up at all where it has not the form of one: %s',
    async (token) => {
      await withoutLookups(async () => expect(await ask(encodeURIComponent(token), '203.0.113.3')).toBe('signed-out'));
    },
  );

  it('is not looked up any more after the first refusals of an address, and who is known there works on', async () => {
    const address = '203.0.113.4';
    const kim = await test.signIn();
    const lee = await test.signIn();
    const [kims = '', lees = ''] = [kim, lee].map(({ cookies }) => cookies.get(sessionCookie(test.config).name));
    expect(await ask(kims, address)).toBe('answered');
    for (let at = 0; at < 20; at += 1) expect(await ask(madeUp(), address)).toBe('signed-out');
    await withoutLookups(async () => {
      for (let at = 0; at < 20; at += 1) expect(await ask(madeUp(), address)).toBe('too-many-requests');
    });
    expect(await ask(kims, address)).toBe('answered');
    expect(await ask(lees, '203.0.113.5')).toBe('answered');
  });

  it('but was somebody’s, in this process or another, is no guess: others of the same office go on signing in', async () => {
    const address = '203.0.113.7';
    const tokens = createSessionTokens(test.config);
    for (let at = 0; at < 25; at += 1) expect(await ask(tokens.make(), address)).toBe('signed-out');
    const kim = await test.signIn();
    const opened = await openSession(test.db, kim.staff.staffId, undefined, tokens.make());
    expect(await ask(opened, address)).toBe('answered');
    // even from an address from which there were only guesses
    for (let at = 0; at < 20; at += 1) expect(await ask(madeUp(), address)).toBe('signed-out');
    expect(await ask(madeUp(), address)).toBe('too-many-requests');
    expect(await ask(await openSession(test.db, kim.staff.staffId, undefined, tokens.make()), address)).toBe('answered');
  });

  it('is told from one of ours by its mark, which a new secret takes along while the previous one counts', () => {
    const [before, after] = ['the first of two secrets, and a long one', 'the second of two secrets, and as long'];
    const token = createSessionTokens({ sessionSecret: before }).make();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(createSessionTokens({ sessionSecret: after, previousSessionSecret: before }).isOurs(token)).toBe(true);
    expect(createSessionTokens({ sessionSecret: after }).isOurs(token)).toBe(false);
    for (const guess of [madeUp(), token.slice(0, -2), `${token.slice(0, -6)}AAAAAA`, ''])
      expect(createSessionTokens({ sessionSecret: before }).isOurs(guess)).toBe(false);
  });

  it('opens nothing that it opened before the sign-out', async () => {
    const kim = await test.signIn();
    const token = kim.cookies.get(sessionCookie(test.config).name) ?? '';
    expect(await ask(token, '203.0.113.6')).toBe('answered');
    await kim.call('POST /api/auth/signOut', { body: {} });
    expect(await ask(token, '203.0.113.6')).toBe('signed-out');
  });
});

describe('the address that a call comes from', () => {
  const left = async (remoteAddress: string, forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded };
    const { headers: answered } = await test.app.inject({ method: 'GET', url: '/feeds/1-guess.ics', remoteAddress, headers });
    return Number(answered['x-ratelimit-remaining']);
  };

  it.each(['10.0.0.5', '192.168.1.20', '172.16.3.4', '169.254.1.1', 'fd00::5', '198.51.100.7'])(
    'is nothing that a machine on the network (%s) may make up',
    async (address) => {
      const first = await left(address, '203.0.113.50');
      expect(await left(address, '203.0.113.51')).toBe(first - 1);
    },
  );

  it('is said by a proxy on this machine', async () => {
    const first = await left('127.0.0.1', '203.0.113.60');
    expect(await left('127.0.0.1', '203.0.113.61')).toBe(first);
  });
});

describe('what tells how the server does, and what it can do', () => {
  const read = (path: string, authorization?: string) =>
    fetch(new URL(path, test.origin), { headers: { ...(authorization && { authorization }) } });

  it.each(['/metrics', '/api/docs', '/api/docs/openapi.json'])('is for administrators, or a program with the token: %s', async (path) => {
    expect((await (await test.signIn({ role: 'administrator' })).fetch(path)).status).toBe(200);
    expect((await (await test.signIn()).fetch(path)).status).toBe(403);
    expect((await read(path)).status).toBe(401);
    expect((await read(path, `Bearer ${operationToken}`)).status).toBe(200);
    expect((await read(path, `Bearer ${previousOperationToken}`)).status).toBe(200);
    for (const wrong of ['', 'Bearer', 'Bearer ', `Bearer ${operationToken}x`, `Basic ${operationToken}`, operationToken])
      expect((await read(path, wrong)).status, wrong).toBe(401);
  });

  it('opens nothing else', async () => {
    expect((await read('/api/events', `Bearer ${operationToken}`)).status).toBe(401);
  });
});

describe('a request that does not come whole', () => {
  it('ends, however many of them there are', async () => {
    const kim = await test.signIn();
    const cookies = [...kim.cookies].map((pair) => pair.join('=')).join('; ');
    const { port } = new URL(test.origin);
    const sockets = Array.from({ length: 20 }, () => net.connect(Number(port), '127.0.0.1'));
    const ends = sockets.map(async (socket, at) => {
      const closed = once(socket, 'close');
      socket.on('error', () => {}).resume();
      const who = at % 2 === 0 ? `Cookie: ${cookies}\r\n` : '';
      socket.write(
        `POST /api/auth/session HTTP/1.1\r\nHost: samusil\r\nOrigin: ${test.origin}\r\n${who}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
      );
      await closed;
    });
    await Promise.all(ends);
    await kim.call('POST /api/auth/session', { body: {} });
  });
});
