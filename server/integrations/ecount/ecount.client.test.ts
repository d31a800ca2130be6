import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProblemCode } from '#contract/problems.ts';
import type { EcountOptions } from '#sandbox/ecount/ecount-options.ts';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import type { EcountConfig } from '#server/config/upstreams.ts';
import { Problem } from '#server/http/problem.ts';
import { freePort } from '#test/free-port.ts';
import { createEcountClient, type EcountLogin } from './ecount.client.ts';

const unlimited = { zone: 0, login: 0, list: 0, view: 0, save: 0 };
let sandbox: Sandbox;
const start = async (ecount: EcountOptions = {}) => {
  sandbox = await startSandbox({ redirectUris: [], ecount: { limits: unlimited, ...ecount } });
};
const restart = async (ecount: EcountOptions) => {
  await sandbox.close();
  await start(ecount);
};
beforeEach(() => start());
afterEach(() => sandbox.close());

const clientWith = (changes: Partial<EcountConfig> = {}) =>
  createEcountClient({
    zoneBaseUrl: `${sandbox.origin}/ecount`,
    baseUrlTemplate: `${sandbox.origin}/ecount/{ZONE}`,
    companyCode: '600001',
    userId: 'apiuser',
    apiKey: 'sandbox-key',
    language: 'ko-KR',
    limits: unlimited,
    timeouts: { call: 60, list: 60 },
    breakerErrors: 10,
    ...changes,
  });
const logIn = async (client = clientWith()): Promise<EcountLogin> => {
  const zone = await client.zone();
  return { zone, sessionId: await client.logIn(zone) };
};
const problemOf = async (act: () => Promise<unknown>): Promise<Problem> => {
  const error = await act().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Problem)) throw new Error(`expected a problem, got ${inspect(error)}`);
  return error;
};
const product = { PROD_CD: 'NEW-1', PROD_DES: '새 제품', NO_USER1: '0.35', CONT1: '수납' };

describe('logging in', () => {
  it('asks for the zone, then for a session there', async () => {
    expect(await logIn()).toEqual({ zone: 'CD', sessionId: expect.stringContaining(':') });
    expect(sandbox.requests('ecount')).toEqual(['POST /OAPI/V2/Zone', 'POST /CD/OAPI/V2/OAPILogin']);
  });

  it.each<[string, Partial<EcountConfig>, string]>([
    ['a key that does not exist', { apiKey: 'wrong' }, '201'],
    ['a key of the other host', { apiKey: 'sandbox-test-key' }, '204'],
    ['an address that is not registered', { apiKey: 'sandbox-elsewhere-key' }, '205'],
    ['a person who does not exist', { userId: 'nobody' }, '20'],
    ['a company that does not exist', { companyCode: '999999' }, 'ecount-company-unknown'],
  ])('is refused for %s, in whichever of its two shapes', async (_name, changes, detail) => {
    const problem = await problemOf(() => logIn(clientWith(changes)));
    expect(problem.code).toBe('ecount-login-refused');
    const [reason] = problem.facts.details ?? [];
    expect(reason?.code === 'ecount-login-code' ? reason.values.code : reason?.code).toBe(detail);
  });
});

describe('the list', () => {
  it.each(['live', 'manual'] as const)('is read in the %s shape', async (shapes) => {
    await restart({ shapes });
    const { products, truncated } = await clientWith().list(await logIn());
    expect(products.length).toBeGreaterThan(400);
    expect(truncated).toBe(false);
    expect(Object.keys(products[0] ?? {})).toEqual(['PROD_CD', 'PROD_DES', 'NO_USER1', 'CONT1']);
  });

  it('of exactly 10,000 is one that was cut off', async () => {
    await restart({ extraProducts: 10_000 });
    const { products, truncated } = await clientWith().list(await logIn());
    expect(products).toHaveLength(10_000);
    expect(truncated).toBe(true);
  });
});

describe('a product', () => {
  it.each(['live', 'manual'] as const)('is saved, found and refused the second time in the %s shape', async (shapes) => {
    await restart({ shapes });
    const client = clientWith();
    const login = await logIn(client);
    expect(await client.view(login, 'NEW-1')).toBeUndefined();
    expect(await client.save(login, [product])).toEqual([{ stored: true }]);
    expect(await client.view(login, 'NEW-1')).toEqual({ ...product, NO_USER1: '0.350000' });
    expect(await client.save(login, [product])).toMatchObject([{ stored: false, column: 'PROD_CD' }]);
  });

  it('that ECOUNT does not take comes back with the column and what ECOUNT says', async () => {
    const client = clientWith();
    expect(await client.save(await logIn(client), [{ ...product, PROD_DES: '' }])).toEqual([
      { stored: false, column: 'PROD_DES', message: '[1]품목명' },
    ]);
  });

  it.each(['live', 'manual'] as const)('among many has an outcome of its own in the %s shape, and is found among them', async (shapes) => {
    await restart({ shapes });
    const client = clientWith();
    const login = await logIn(client);
    const rows = ['A', 'B,1', 'C'].map((PROD_CD) => ({ ...product, PROD_CD, ...(PROD_CD === 'C' && { PROD_DES: '' }) }));
    expect(await client.save(login, rows)).toEqual([
      { stored: true },
      { stored: true },
      { stored: false, column: 'PROD_DES', message: '[3]품목명' },
    ]);
    expect((await client.find(login, ['A', 'B,1', 'C'])).map(({ PROD_CD }) => PROD_CD)).toEqual(['A', 'B,1']);
  });
});

describe('a session that is over', () => {
  it('is told from other errors', async () => {
    const login = await logIn();
    sandbox.clock.advance(31 * 60_000);
    expect((await problemOf(() => clientWith().view(login, 'X'))).code).toBe('ecount-session-expired');
    expect((await problemOf(async () => clientWith().view(await logIn(), ''))).code).toBe('ecount-error');
  });
});

describe('trouble', () => {
  it.each<[Parameters<Sandbox['faults']['add']>[0]['kind'], ProblemCode, { status?: number; ms?: number }?]>([
    ['rate-limit', 'ecount-rate-limited'],
    ['status', 'ecount-rate-limited', { status: 429 }],
    ['expired-session', 'ecount-session-expired'],
    ['status', 'ecount-error', { status: 500 }],
    ['status', 'ecount-error', { status: 404 }],
    ['status', 'ecount-unreadable', { status: 200 }],
    ['html', 'ecount-error'],
    ['html', 'ecount-unreadable', { status: 200 }],
    ['garbage', 'ecount-unreadable'],
    ['cut', 'ecount-unreadable'],
    ['lost-reply', 'ecount-unreadable'],
    ['slow', 'ecount-timeout', { ms: 60_000 }],
  ])('%s is %s %j', async (kind, code, extra) => {
    const login = await logIn();
    sandbox.faults.add({ service: 'ecount', kind, ...extra });
    // a short limit only for the slow answer: the others get as much time as a busy machine needs
    const seconds = kind === 'slow' ? 0.3 : 60;
    const problem = await problemOf(() => clientWith({ timeouts: { call: seconds, list: seconds } }).list(login));
    expect(problem.code).toBe(code);
  });

  it('a call that came too early is told by its status, which is 412 or a redirect', async () => {
    await restart({ limits: { ...unlimited, login: 10 } });
    await logIn();
    expect((await problemOf(() => logIn())).code).toBe('ecount-rate-limited');
  });

  it.each(['evil.example/', 'cd.evil.example:80/x?', '@127.0.0.1:9/', '..', 'C D', '가', 'x'.repeat(63)])(
    'a zone that could lead to another host gets neither the key nor a session: %s',
    async (zone) => {
      const requested: string[] = [];
      const server = createServer((request, reply) => {
        requested.push(request.url ?? '');
        reply.end(JSON.stringify({ Data: { ZONE: zone }, Status: '200', Error: null }));
      });
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const client = clientWith({ zoneBaseUrl: origin, baseUrlTemplate: `${origin}/{ZONE}` });
      expect((await problemOf(() => client.zone())).code).toBe('ecount-unreadable');
      expect((await problemOf(() => client.logIn(zone))).code).toBe('ecount-unreadable');
      expect((await problemOf(() => client.list({ zone, sessionId: 'kept' }))).code).toBe('ecount-unreadable');
      expect(requested).toEqual(['/OAPI/V2/Zone']);
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  );

  it('an ECOUNT that nobody can reach is told from one that does not answer: nothing was sent', async () => {
    const away = clientWith({ zoneBaseUrl: `http://127.0.0.1:${await freePort()}` });
    expect((await problemOf(() => away.zone())).code).toBe('ecount-unreachable');
  });

  it('nothing that may reach a log names the session', async () => {
    const login = await logIn();
    const kinds = ['rate-limit', 'expired-session', 'status', 'html', 'garbage', 'cut', 'lost-reply', 'slow'] as const;
    for (const kind of kinds) {
      sandbox.faults.add({ service: 'ecount', kind, ms: 60_000 });
      const problem = await problemOf(() => clientWith({ timeouts: { call: 0.2, list: 0.2 } }).list(login));
      const everything = inspect(problem, { depth: null, showHidden: true });
      expect(everything).not.toContain(login.sessionId);
      expect(everything).not.toContain(encodeURIComponent(login.sessionId));
    }
  });
});
