import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import { faultKinds } from './faults.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ redirectUris: ['http://localhost:3000/auth/callback'] });
});
afterEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const picture = async (init?: RequestInit) => await fetch(`${sandbox.origin}/images/a/b.jpg`, init);

describe('a fault', () => {
  test('slow: the answer comes, but a later request overtakes it', async () => {
    sandbox.faults.add({ service: 'images', kind: 'slow', ms: 500 });
    const arrived: string[] = [];
    const ask = async (name: string) => {
      const { status } = await picture();
      arrived.push(`${name} ${status}`);
    };
    const slow = ask('slow');
    while (sandbox.faults.list().length > 0) await new Promise(setImmediate);
    await ask('quick');
    await slow;
    expect(arrived).toEqual(['quick 200', 'slow 200']);
  });

  test('slow: a caller with less patience gives up', async () => {
    sandbox.faults.add({ service: 'images', kind: 'slow', ms: 60_000 });
    await expect(picture({ signal: AbortSignal.timeout(1_000) })).rejects.toThrow('timeout');
  });

  test('status: any status with a JSON body', async () => {
    sandbox.faults.add({ service: 'images', kind: 'status', status: 418 });
    const response = await picture();
    expect(response.status).toBe(418);
    expect(await response.json()).toEqual({ error: 'sandbox fault' });
  });

  test('rate-limit: too many requests', async () => {
    sandbox.faults.add({ service: 'images', kind: 'rate-limit' });
    const response = await picture();
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('1');
  });

  test('expired-session: unauthorized', async () => {
    sandbox.faults.add({ service: 'images', kind: 'expired-session' });
    expect((await picture()).status).toBe(401);
  });

  test('refused: a no to what was understood', async () => {
    sandbox.faults.add({ service: 'images', kind: 'refused' });
    expect((await picture()).status).toBe(400);
  });

  test('garbage: says that it is JSON, and is not even text', async () => {
    sandbox.faults.add({ service: 'images', kind: 'garbage' });
    const response = await picture();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  test('html: the page of a gateway', async () => {
    sandbox.faults.add({ service: 'images', kind: 'html' });
    const response = await picture();
    expect(response.status).toBe(502);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await response.text()).toContain('502 Bad Gateway');
  });

  test('cut: the answer begins and never ends', async () => {
    sandbox.faults.add({ service: 'images', kind: 'cut' });
    const response = await picture();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
  });

  test('late-reply: the answer comes, for those who are still there', async () => {
    sandbox.faults.add({ service: 'images', kind: 'late-reply', ms: 1 });
    expect((await picture()).status).toBe(200);
    sandbox.faults.add({ service: 'images', kind: 'late-reply', ms: 60_000 });
    await expect(picture({ signal: AbortSignal.timeout(1_000) })).rejects.toThrow('timeout');
  });

  test('lost-reply: no answer at all', async () => {
    sandbox.faults.add({ service: 'images', kind: 'lost-reply' });
    await expect(picture()).rejects.toThrow('fetch failed');
  });
});

describe('how often and where', () => {
  test('a fault applies as often as it was told, then all is well', async () => {
    sandbox.faults.add({ service: 'images', kind: 'status', status: 500, times: 2 });
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await picture()).status);
    expect(statuses).toEqual([500, 500, 200, 200]);
    expect(sandbox.faults.list()).toEqual([]);
  });

  test('it applies only to its own service, and only to requests that match', async () => {
    sandbox.faults.add({ service: 'images', kind: 'status', match: 'GET /folder/' });
    expect((await fetch(`${sandbox.origin}/identity/jwks`)).status).toBe(200);
    expect((await picture()).status).toBe(200);
    expect((await fetch(`${sandbox.origin}/images/folder/b.jpg`)).status).toBe(503);
  });

  test('several apply one after the other, in the order in which they were added', async () => {
    sandbox.faults.add({ service: 'images', kind: 'status', status: 500 });
    sandbox.faults.add({ service: 'images', kind: 'rate-limit' });
    expect([(await picture()).status, (await picture()).status, (await picture()).status]).toEqual([500, 429, 200]);
  });

  test.each(faultKinds)('%s applies to the identity provider, too, and leaves it in order', async (kind) => {
    sandbox.faults.add({ service: 'identity', kind, ms: 1 });
    const ask = async () => {
      const response = await fetch(`${sandbox.origin}/identity/.well-known/openid-configuration`);
      return await response.json();
    };
    if (['slow', 'late-reply'].includes(kind)) expect(await ask()).toHaveProperty('issuer');
    else expect(await ask().catch(() => ({}))).not.toHaveProperty('issuer');
    expect(await ask()).toHaveProperty('issuer');
  });

  test('a service that does not exist, or a fault that makes no sense, is refused', () => {
    expect(() => sandbox.faults.add({ service: 'nobody', kind: 'slow' })).toThrow("No service 'nobody'");
    expect(() => sandbox.faults.add({ service: 'images', kind: 'slow', times: 0 })).toThrow();
  });
});
