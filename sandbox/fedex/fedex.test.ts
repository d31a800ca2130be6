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

  test('gives no tokens to who does not ask for them', async () => {
    const { body } = await resolve({ addressesToValidate: question().addressesToValidate });
    expect(body.output.resolvedAddresses[0]).not.toHaveProperty('streetLinesToken');
  });

  test('says in two ways that there is no such address', async () => {
    expect(await resolve(question({ city: 'Gondor' }))).toMatchObject({
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
