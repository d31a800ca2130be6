import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ redirectUris: [] });
});
afterEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const form = { grant_type: 'client_credentials', client_id: 'samusil', client_secret: 'sandbox-secret' };
const signIn = async (fields: Record<string, string> = form) =>
  await fetch(`${sandbox.origin}/fedex/oauth/token`, { method: 'POST', body: new URLSearchParams(fields) });
const token = async () => ((await (await signIn()).json()) as { access_token: string }).access_token;

const address = {
  streetLines: ['100 Sample Street', 'Apartment 4'],
  city: 'Plano',
  stateOrProvinceCode: 'TX',
  postalCode: '75024',
  countryCode: 'US',
};
const question = (given: object = {}) => ({
  validateAddressControlParameters: { includeResolutionTokens: true },
  addressesToValidate: [{ address: { ...address, ...given }, clientReferenceId: 'order-1' }],
});
async function resolve(body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${sandbox.origin}/fedex/address/v1/addresses/resolve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await token()}`, ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { output: { resolvedAddresses: object[] } } };
}

describe('signing in', () => {
  test('takes the credentials as a form', async () => {
    const reply = await signIn();
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({ token_type: 'bearer', expires_in: 3599, scope: 'CXS-TP' });
  });

  test.each([
    ['wrong credentials', { ...form, client_secret: 'wrong' }, 401, 'NOT.AUTHORIZED.ERROR'],
    ['another grant', { ...form, grant_type: 'password' }, 400, 'INVALID.INPUT.EXCEPTION'],
  ])('refuses %s', async (_what, fields, status, code) => {
    const reply = await signIn(fields);
    expect(reply.status).toBe(status);
    expect(await reply.json()).toEqual({ transactionId: expect.any(String), errors: [expect.objectContaining({ code })] });
  });

  test('refuses JSON', async () => {
    const reply = await fetch(`${sandbox.origin}/fedex/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
    });
    expect(reply.status).toBe(400);
  });

  test('locks out for ten minutes who signs in too often', async () => {
    for (let i = 0; i < 15; i += 1) expect((await signIn()).status).toBe(200);
    expect((await signIn()).status).toBe(403);
    sandbox.clock.advance(599_000);
    expect((await signIn()).status).toBe(403);
    sandbox.clock.advance(2_000);
    expect((await signIn()).status).toBe(200);
  });
});

describe('asking for an address', () => {
  test('answers with the tokens and the attributes of the live service', async () => {
    const reply = await resolve(question(), { 'x-customer-transaction-id': 'mine' });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        customerTransactionId: 'mine',
        output: {
          resolvedAddresses: [
            {
              clientReferenceId: 'order-1',
              streetLinesToken: ['100 SAMPLE ST APT 4'],
              cityToken: [{ changed: false, value: 'PLANO' }],
              stateOrProvinceCodeToken: { changed: false, value: 'TX' },
              postalCodeToken: { changed: true, value: expect.stringMatching(/^75024-\d{4}$/) },
              attributes: { Matched: 'true', Resolved: 'true', MultipleMatches: 'false', CountrySupported: 'true' },
            },
          ],
        },
      },
    });
  });

  test('answers the published exchange as it was published', async () => {
    const { body } = await resolve({
      inEffectAsOfTimestamp: '2031-04-02',
      validateAddressControlParameters: { includeResolutionTokens: true },
      addressesToValidate: [{ clientReferenceId: 'order-1001', address: { ...address, streetLines: ['100 Sample St', 'Apt 4'] } }],
    });
    expect(body.output).toEqual({
      resolvedAddresses: [
        {
          clientReferenceId: 'order-1001',
          streetLinesToken: ['100 SAMPLE ST APT 4'],
          cityToken: [{ changed: false, value: 'PLANO' }],
          city: 'PLANO',
          stateOrProvinceCode: 'TX',
          stateOrProvinceCodeToken: { changed: false, value: 'TX' },
          postalCodeToken: { changed: true, value: '75024-0001' },
          parsedPostalCode: { base: '75024', addOn: '0001', deliveryPoint: '04' },
          countryCode: 'US',
          classification: 'RESIDENTIAL',
          ruralRouteHighwayContract: false,
          generalDelivery: false,
          postOfficeBox: false,
          customerMessages: [],
          normalizedStatusNameDPV: true,
          standardizedStatusNameMatchSource: 'Postal',
          resolutionMethodName: 'USPS_VALIDATE',
          attributes: {
            POBox: 'false',
            POBoxOnlyZIP: 'false',
            SplitZIP: 'false',
            SuiteRequiredButMissing: 'false',
            InvalidSuiteNumber: 'false',
            ResolutionInput: 'RAW_ADDRESS',
            DPV: 'true',
            ResolutionMethod: 'USPS_VALIDATE',
            DataVintage: 'January 2031',
            MatchSource: 'Postal',
            CountrySupported: 'true',
            ValidlyFormed: 'true',
            Matched: 'true',
            Resolved: 'true',
            Inserted: 'false',
            MultiUnitBase: 'false',
            ZIP11Match: 'true',
            ZIP4Match: 'true',
            UniqueZIP: 'false',
            StreetAddress: 'true',
            RRConversion: 'false',
            ValidMultiUnit: 'true',
            AddressType: 'STANDARDIZED',
            AddressPrecision: 'MULTI_TENANT_UNIT',
            MultipleMatches: 'false',
          },
        },
      ],
      alerts: [{ code: 'VIRTUAL.RESPONSE', message: 'This is a Virtual Response.', alertType: 'NOTE' }],
    });
  });

  test.each([
    ['75063', '75063-8659'],
    ['75063-8659', '75063-8659'],
    // four digits that the stand-in does not know are kept
    ['75063-1234', '75063-1234'],
  ])('knows the example of the documentation, with ZIP code %s', async (typed, written) => {
    const example = { streetLines: ['7372 PARKRIDGE BLVD', 'APT 286'], city: 'IRVING', stateOrProvinceCode: 'TX', postalCode: typed };
    expect((await resolve(question(example))).body.output.resolvedAddresses[0]).toMatchObject({
      streetLinesToken: ['7372 PARKRIDGE BLVD APT 286'],
      cityToken: [{ value: 'IRVING' }],
      stateOrProvinceCodeToken: { value: 'TX' },
      postalCodeToken: { value: written },
      attributes: { Matched: 'true', Resolved: 'true' },
    });
  });

  test('makes up no digits for an address that is documented nowhere', async () => {
    const { body } = await resolve(question({ streetLines: ['12 Elm Street'] }));
    expect(body.output.resolvedAddresses[0]).toMatchObject({
      postalCodeToken: { changed: false, value: '75024' },
      parsedPostalCode: { base: '75024' },
      attributes: { ZIP4Match: 'false' },
    });
  });

  test('has no postal code for a country without any', async () => {
    const hongKong = {
      streetLines: ['Flat 2, 5/F, 8 Nathan Rd'],
      city: 'Tsim Sha Tsui',
      stateOrProvinceCode: 'Kowloon',
      postalCode: '999077',
    };
    const { body } = await resolve(question({ ...hongKong, countryCode: 'HK' }));
    expect(body.output.resolvedAddresses[0]).toMatchObject({
      streetLinesToken: ['FLAT 2 5/F 8 NATHAN ROAD'],
      attributes: { Resolved: 'true' },
    });
    expect(body.output.resolvedAddresses[0]).not.toHaveProperty('postalCodeToken');
  });

  test('gives no tokens to who does not ask for them', async () => {
    const { body } = await resolve({ addressesToValidate: question().addressesToValidate });
    expect(body.output.resolvedAddresses[0]).not.toHaveProperty('streetLinesToken');
  });

  test('says in two ways that there is no such address', async () => {
    expect(await resolve(question({ city: 'asdfgh' }))).toMatchObject({
      status: 200,
      body: { output: { resolvedAddresses: [{ customerMessages: [{ code: 'STANDARDIZED.ADDRESS.NOTFOUND' }] }] } },
    });
    expect(await resolve(question({ streetLines: ['nowhere'] }))).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'STANDARDIZED.ADDRESS.NOTFOUND' }] },
    });
  });

  test.each([
    ['no street', { streetLines: [''] }],
    ['neither city nor postal code', { city: '', postalCode: '' }],
    ['a country in words', { countryCode: 'USA' }],
    ['four street lines', { streetLines: ['1', '2', '3', '4'] }],
  ])('refuses %s', async (_what, wrong) => {
    expect(await resolve(question(wrong))).toMatchObject({ status: 400, body: { errors: [{ code: 'INVALID.INPUT.EXCEPTION' }] } });
  });

  test('refuses more than a hundred', async () => {
    const { addressesToValidate } = question();
    expect((await resolve({ addressesToValidate: Array(101).fill(addressesToValidate[0]) })).status).toBe(400);
  });

  test('refuses a token that is not ours, and ours after an hour', async () => {
    expect((await resolve(question(), { authorization: 'Bearer nobody' })).status).toBe(401);
    const authorization = `Bearer ${await token()}`;
    expect((await resolve(question(), { authorization })).status).toBe(200);
    sandbox.clock.advance(3_600_000);
    expect(await resolve(question(), { authorization })).toMatchObject({
      status: 401,
      body: { errors: [{ code: 'NOT.AUTHORIZED.ERROR', message: expect.stringContaining('expired') }] },
    });
  });
});
