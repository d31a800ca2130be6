import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';

let test: TestApp;
let han: Client;
beforeAll(async () => {
  test = await startTestApp({ sandbox: true });
  han = await test.signIn();
});
afterEach(() => {
  test.sandbox.faults.clear();
});
afterAll(() => test.close());

const authorize = async (by = han) => (await by.call('POST /api/fedex/authorize', { body: {} })).access_token;
const check = (token: string, address: object = {}) => ({
  headers: { 'x-locale': 'ko_KR', authorization: `Bearer ${token}` },
  body: {
    inEffectAsOfTimestamp: '2026-11-21',
    validateAddressControlParameters: { includeResolutionTokens: true },
    addressesToValidate: [
      {
        address: {
          streetLines: ['100 Sample Street', ''],
          city: 'Plano',
          stateOrProvinceCode: 'TX',
          postalCode: '75024',
          countryCode: 'US' as const,
          ...address,
        },
        clientReferenceId: 'draft-1',
      },
    ],
  },
});

describe('the carrier token', () => {
  it('opens the address check, and nothing at the carrier itself', async () => {
    const token = await authorize();
    const { output } = await han.call('POST /api/fedex/addressCheck', check(token));
    expect(output.resolvedAddresses).toEqual([
      {
        clientReferenceId: 'draft-1',
        streetLinesToken: ['100 SAMPLE ST'],
        cityToken: [{ value: 'PLANO' }],
        stateOrProvinceCodeToken: { value: 'TX' },
        postalCodeToken: { value: '75024' },
      },
    ]);
    const stolen = await fetch(`${test.sandbox.origin}/fedex/address/v1/addresses/resolve`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(check(token).body),
    });
    expect(stolen.status).toBe(401);
  });

  it('opens nothing for another person, after an hour and a bit, or when it is none', async () => {
    const token = await authorize();
    const lee = await test.signIn();
    expect(await lee.problem('POST /api/fedex/addressCheck', check(token))).toMatchObject({ status: 401, code: 'carrier-token-invalid' });
    expect(await han.problem('POST /api/fedex/addressCheck', check('nonsense'))).toMatchObject({ code: 'carrier-token-invalid' });
    vi.useFakeTimers({ now: Date.now() + 3_905_000, toFake: ['Date'] });
    expect(await han.problem('POST /api/fedex/addressCheck', check(token))).toMatchObject({ code: 'carrier-token-invalid' });
  });

  it('is required', async () => {
    const { body } = check('');
    expect(await han.problem('POST /api/fedex/addressCheck', { body })).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(await test.visitor().problem('POST /api/fedex/authorize', { body: {} })).toMatchObject({ code: 'signed-out' });
  });
});

describe('an address', () => {
  it('that the carrier does not know is answered with nothing to suggest', async () => {
    const { output } = await han.call('POST /api/fedex/addressCheck', check(await authorize(), { city: 'asdfgh' }));
    expect(output.resolvedAddresses).toEqual([{ clientReferenceId: 'draft-1', streetLinesToken: [], cityToken: [] }]);
  });

  it('that no carrier could know is refused here', async () => {
    const token = await authorize();
    expect(await han.problem('POST /api/fedex/addressCheck', check(token, { countryCode: 'XX' }))).toMatchObject({ code: 'invalid-input' });
    expect(await han.problem('POST /api/fedex/addressCheck', check(token, { streetLines: [] }))).toMatchObject({ code: 'invalid-input' });
  });
});

describe('the carrier in trouble', () => {
  it.each([
    ['html', 502, 'carrier-unavailable'],
    ['garbage', 502, 'carrier-unavailable'],
    ['rate-limit', 503, 'carrier-rate-limited'],
  ] as const)('%s is a problem with a code of ours', async (kind, status, code) => {
    const token = await authorize();
    test.sandbox.faults.add({ service: 'fedex', kind, match: 'resolve' });
    expect(await han.problem('POST /api/fedex/addressCheck', check(token))).toMatchObject({ status, code });
  });

  it('or not connected at all: the rest of the office works', async () => {
    const without = await startTestApp({ config: { carriers: { fedex: undefined } } });
    const person = await without.signIn();
    expect(await person.problem('POST /api/fedex/authorize', { body: {} })).toMatchObject({ status: 503, code: 'carrier-not-connected' });
    expect(await person.call('POST /api/orders/list', { body: {} })).toEqual([]);
    await without.close();
  });
});
