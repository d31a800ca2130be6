import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressCheckCountries } from '#contract/addresses/address-check-countries.ts';
import type { AddressCheck } from '#contract/addresses/addresses.ts';
import { countryRules } from '#sandbox/fedex/country-rules.ts';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import type { FedexConfig } from '#server/config/upstreams.ts';
import type { AddressChecker } from '#server/integrations/carriers/carrier.ts';
import { createFedexClient } from './fedex.client.ts';

let sandbox: Sandbox;
let config: FedexConfig;
let fedex: AddressChecker;
beforeAll(async () => {
  sandbox = await startSandbox({ redirectUris: [] });
  config = { baseUrl: `${sandbox.origin}/fedex`, clientId: 'samusil', clientSecret: 'sandbox-secret', timeoutSeconds: 8 };
});
beforeEach(() => {
  fedex = createFedexClient(config);
});
afterEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const question = (given: Partial<AddressCheck['addressesToValidate'][number]['address']> = {}): AddressCheck => ({
  inEffectAsOfTimestamp: '2026-11-21T09:00:00Z',
  addressesToValidate: [
    {
      address: {
        streetLines: ['100 Sample Street', 'Apartment 4'],
        city: 'Plano',
        stateOrProvinceCode: 'Texas',
        postalCode: '75024',
        countryCode: 'US',
        ...given,
      },
      clientReferenceId: 'draft-1',
    },
  ],
});
const resolve = async (given = {}, client = fedex) =>
  (await client.resolve(question(given), { token: await client.token(), locale: 'ko_KR' })).output.resolvedAddresses;
const tokenRequests = () => sandbox.faults.list().find(({ match }) => match === 'POST /oauth/token');
/** Counts sign-ins without changing their outcome: a fault that delays them by 0 ms. */
const countSignIns = () => sandbox.faults.add({ service: 'fedex', kind: 'slow', ms: 0, match: 'POST /oauth/token', times: 100 });
const signIns = () => 100 - (tokenRequests()?.times ?? 0);

describe('an address', () => {
  it('comes back as FedEx would write it, reduced to what the page reads', async () => {
    expect(await resolve()).toEqual([
      {
        clientReferenceId: 'draft-1',
        streetLinesToken: ['100 SAMPLE ST APT 4'],
        cityToken: [{ value: 'PLANO' }],
        stateOrProvinceCodeToken: { value: 'TX' },
        postalCodeToken: { value: expect.stringMatching(/^75024-\d{4}$/) },
      },
    ]);
  });

  it('is asked about by the digits of its postal code, however they were typed', async () => {
    const [found] = await resolve({ postalCode: '〒７５０２４' });
    expect(found?.postalCodeToken?.value).toMatch(/^75024-\d{4}$/);
  });

  it.each([
    ['answered with a message', { city: 'asdfgh' }],
    ['refused as not found', { streetLines: ['nowhere', ''] }],
    ['found more than once', { city: 'Portland', stateOrProvinceCode: '', postalCode: '' }],
    ['not complete yet', { city: '', postalCode: '' }],
    ['in a country that is not covered', { countryCode: 'KR' as const, city: 'Seoul' }],
  ])('that is %s has nothing to suggest', async (_what, given) => {
    expect(await resolve(given)).toEqual([{ clientReferenceId: 'draft-1', streetLinesToken: [], cityToken: [] }]);
  });
});

it('the stand-in checks addresses of the countries that the page offers to check', () => {
  expect(Object.keys(countryRules).sort()).toEqual([...addressCheckCountries].sort());
});

describe('the token', () => {
  it('is asked for once, however many need it at the same time', async () => {
    countSignIns();
    await Promise.all(Array.from({ length: 20 }, () => resolve()));
    expect(signIns()).toBe(1);
  });

  it('is renewed before it ends', async () => {
    let now = Date.now();
    const client = createFedexClient(config, { now: () => now });
    const first = await client.token();
    now += 3_500_000;
    expect(await client.token()).toBe(first);
    now += 60_000;
    expect(await client.token()).not.toBe(first);
  });

  it('is replaced once when FedEx no longer takes it', async () => {
    const before = await fedex.token();
    sandbox.clock.advance(3_600_000);
    expect(await resolve()).toHaveLength(1);
    expect(await fedex.token()).not.toBe(before);
  });

  it('that the page still has serves a server that has just started', async () => {
    const token = await fedex.token();
    countSignIns();
    const restarted = createFedexClient(config);
    await restarted.resolve(question(), { token, locale: 'en_US' });
    expect(signIns()).toBe(0);
  });

  it('that is refused again and again is a refusal, not a loop', async () => {
    sandbox.faults.add({ service: 'fedex', kind: 'expired-session', match: 'resolve', times: 5 });
    await expect(resolve()).rejects.toMatchObject({ code: 'carrier-refused' });
    expect(sandbox.faults.list()[0]?.times).toBe(3);
  });
});

describe('wrong credentials', () => {
  it('are a refusal, and not tried again for a minute', async () => {
    let now = Date.now();
    const client = createFedexClient({ ...config, clientSecret: 'wrong' }, { now: () => now });
    countSignIns();
    await expect(client.token()).rejects.toMatchObject({ code: 'carrier-refused' });
    await expect(client.token()).rejects.toMatchObject({ code: 'carrier-refused', facts: { retryAfter: 60 } });
    expect(signIns()).toBe(1);
    now += 60_001;
    await expect(client.token()).rejects.toMatchObject({ code: 'carrier-refused' });
    expect(signIns()).toBe(2);
  });
});

describe('FedEx in trouble', () => {
  it.each([
    ['slow', 'carrier-unavailable', {}],
    ['status', 'carrier-unavailable', { status: 400 }],
    ['status', 'carrier-unavailable', { status: 500 }],
    ['status', 'carrier-unavailable', { status: 503 }],
    ['status', 'carrier-unavailable', { status: 302 }],
    ['status', 'carrier-refused', { status: 403 }],
    ['rate-limit', 'carrier-rate-limited', {}],
    ['garbage', 'carrier-unavailable', {}],
    ['html', 'carrier-unavailable', {}],
    ['html', 'carrier-unavailable', { status: 200 }],
    ['cut', 'carrier-unavailable', {}],
    ['lost-reply', 'carrier-unavailable', {}],
  ] as const)('%s at the address is %s %o, and over with the trouble', async (kind, code, given) => {
    // a short limit only where slowness is tested: on a busy machine a good answer may take longer
    const client = createFedexClient({ ...config, ...(kind === 'slow' && { timeoutSeconds: 1 }) });
    sandbox.faults.add({ service: 'fedex', kind, match: 'resolve', ms: 4000, ...given });
    await expect(resolve({}, client)).rejects.toMatchObject({ name: 'Problem', code });
    expect(await resolve({}, client)).toHaveLength(1);
  });

  it.each([
    ['slow', 'carrier-unavailable', {}],
    ['status', 'carrier-unavailable', { status: 500 }],
    ['status', 'carrier-rate-limited', { status: 403 }],
    ['rate-limit', 'carrier-rate-limited', {}],
    ['garbage', 'carrier-unavailable', {}],
    ['html', 'carrier-unavailable', {}],
    ['cut', 'carrier-unavailable', {}],
    ['lost-reply', 'carrier-unavailable', {}],
  ] as const)('%s at the sign-in is %s %o', async (kind, code, given) => {
    const client = createFedexClient({ ...config, ...(kind === 'slow' && { timeoutSeconds: 1 }) });
    sandbox.faults.add({ service: 'fedex', kind, match: 'oauth', ms: 2000, ...given });
    await expect(client.token()).rejects.toMatchObject({ name: 'Problem', code });
  });

  it('that locked us out is left alone for ten minutes', async () => {
    let now = Date.now();
    const client = createFedexClient(config, { now: () => now });
    sandbox.faults.add({ service: 'fedex', kind: 'status', status: 403, match: 'oauth' });
    await expect(client.token()).rejects.toMatchObject({ code: 'carrier-rate-limited', facts: { retryAfter: 600 } });
    now += 300_000;
    await expect(client.token()).rejects.toMatchObject({ code: 'carrier-rate-limited', facts: { retryAfter: 300 } });
    now += 300_001;
    await expect(client.token()).resolves.toEqual(expect.any(String));
  });

  it('is given up on when the time of the whole action is up, however many calls that was', async () => {
    const client = createFedexClient({ ...config, timeoutSeconds: 1 });
    await client.token();
    countSignIns();
    // each of the three calls alone would be in time: the one with the refused token, the sign-in, and the repeated one
    sandbox.faults.add({ service: 'fedex', kind: 'slow', match: 'resolve', ms: 600, times: 5 });
    sandbox.clock.advance(3_600_000);
    await expect(resolve({}, client)).rejects.toMatchObject({ code: 'carrier-unavailable' });
  });

  it('is down altogether: unavailable', async () => {
    const client = createFedexClient({ ...config, baseUrl: 'http://127.0.0.1:9' });
    await expect(client.token()).rejects.toMatchObject({ code: 'carrier-unavailable' });
  });
});
