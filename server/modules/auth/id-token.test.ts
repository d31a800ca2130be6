import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAttempt } from '#server/db/schema/staff/session.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { startIssuer, type TestIssuer } from '#test/issuer.ts';
import { tokenHash } from './auth.service.ts';

let issuer: TestIssuer;
let test: TestApp;

beforeAll(async () => {
  issuer = await startIssuer();
  test = await startTestApp({
    config: { signIn: { issuer: issuer.issuer, clientId: 'samusil', clientSecret: 'x', hostedDomain: 'samusil.example' } },
  });
  await test.signIn({ email: 'kim@samusil.example', staffName: '김민지' });
});
afterAll(async () => {
  await test.close();
  await issuer.close();
});

const now = () => Math.floor(Date.now() / 1000);
const claims = () => ({
  iss: issuer.issuer,
  aud: 'samusil',
  sub: '110000000000000000001',
  email: 'kim@samusil.example',
  email_verified: true,
  hd: 'samusil.example',
  iat: now(),
  exp: now() + 3600,
});

/** A browser whose attempt has come back from the provider, and the nonce that its id token must carry. */
async function returnedAttempt() {
  const browser = test.visitor();
  const secret = randomUUID();
  browser.cookies.set('samusil_sign_in', secret);
  const nonce = randomUUID();
  await test.db.insert(signInAttempt).values({
    attemptId: randomUUID(),
    browserHash: tokenHash(secret),
    state: randomUUID(),
    nonce,
    codeVerifier: 'v',
    display: 'popup',
    returnTo: '/',
    status: 'returned',
  });
  return { browser, nonce };
}

describe('a good id token', () => {
  it('opens a session for the registered person, once', async () => {
    const { browser, nonce } = await returnedAttempt();
    const idToken = await issuer.sign({ ...claims(), nonce });
    const { existing } = await browser.call('POST /api/auth/authCheck', { body: { idToken } });
    expect(existing).toMatchObject({ staffName: '김민지' });
    expect((await browser.call('POST /api/auth/session', { body: {} })).staff.staffId).toBe(existing?.staffId);
    expect(await browser.problem('POST /api/auth/authCheck', { body: { idToken } })).toMatchObject({
      status: 401,
      code: 'id-token-invalid',
    });
  });

  it('is worth nothing in another browser than the one that began', async () => {
    const { nonce } = await returnedAttempt();
    const { browser: other } = await returnedAttempt();
    const idToken = await issuer.sign({ ...claims(), nonce });
    expect(await other.problem('POST /api/auth/authCheck', { body: { idToken } })).toMatchObject({ status: 401 });
    expect(await test.visitor().problem('POST /api/auth/authCheck', { body: { idToken } })).toMatchObject({ status: 401 });
  });

  it('that two requests bring at the same moment opens one session', async () => {
    const { browser, nonce } = await returnedAttempt();
    const body = JSON.stringify({ idToken: await issuer.sign({ ...claims(), nonce }) });
    const replies = await Promise.all(
      [1, 2, 3].map(() => browser.fetch('/api/auth/authCheck', { method: 'POST', headers: { 'content-type': 'application/json' }, body })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('of an account that nobody registered is answered with nobody, and no session', async () => {
    const { browser, nonce } = await returnedAttempt();
    const idToken = await issuer.sign({ ...claims(), nonce, sub: '42', email: 'stranger@samusil.example' });
    expect(await browser.call('POST /api/auth/authCheck', { body: { idToken } })).toEqual({ existing: null });
    expect(await browser.problem('POST /api/auth/session', { body: {} })).toMatchObject({ status: 401 });
  });

  it('of another account that took over the address of a known person is answered with nobody', async () => {
    const { browser, nonce } = await returnedAttempt();
    const idToken = await issuer.sign({ ...claims(), nonce, sub: '999' });
    expect(await browser.call('POST /api/auth/authCheck', { body: { idToken } })).toEqual({ existing: null });
  });
});

it('a provider that says to be another is not asked', async () => {
  const impostor = await startIssuer({ claimed: 'https://accounts.google.com' });
  const office = await startTestApp({
    database: test.database,
    config: { signIn: { issuer: impostor.issuer, clientId: 'samusil', clientSecret: 'x' } },
  });
  const idToken = await impostor.sign({ ...claims(), iss: impostor.issuer, nonce: 'x' });
  expect(await office.visitor().problem('POST /api/auth/authCheck', { body: { idToken } })).toMatchObject({
    code: 'network-request-failed',
  });
  await office.close();
  await impostor.close();
});

describe('a bad id token', () => {
  const cases: [string, (good: ReturnType<typeof claims> & { nonce: string }) => Promise<string> | string, string][] = [
    ['signed with another key', (good) => issuer.sign(good, { foreignKey: true }), 'id-token-invalid'],
    ['with a key id nobody knows', (good) => issuer.sign(good, { kid: 'nobody' }), 'id-token-invalid'],
    ['signed with a shared secret', (good) => issuer.sign(good, { symmetric: 'x'.repeat(32) }), 'id-token-invalid'],
    ['without a signature', (good) => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(good))}.`, 'id-token-invalid'],
    ['of another issuer', (good) => issuer.sign({ ...good, iss: 'https://evil.example' }), 'id-token-invalid'],
    ['for another audience', (good) => issuer.sign({ ...good, aud: 'other' }), 'id-token-invalid'],
    ['asked for by another client', (good) => issuer.sign({ ...good, azp: 'other' }), 'id-token-invalid'],
    ['for several, of whom none is said to have asked', (good) => issuer.sign({ ...good, aud: ['samusil', 'other'] }), 'id-token-invalid'],
    ['that expired', (good) => issuer.sign({ ...good, iat: now() - 7200, exp: now() - 3600 }), 'id-token-invalid'],
    ['issued an hour ago', (good) => issuer.sign({ ...good, iat: now() - 3600 }), 'id-token-invalid'],
    ['without an e-mail', ({ email: _email, ...good }) => issuer.sign(good), 'id-token-invalid'],
    ['without a nonce', ({ nonce: _nonce, ...good }) => issuer.sign(good), 'id-token-invalid'],
    ['with a nonce of nobody', (good) => issuer.sign({ ...good, nonce: 'made up' }), 'id-token-invalid'],
    ['with an unverified e-mail', (good) => issuer.sign({ ...good, email_verified: false }), 'email-not-verified'],
    ['of another domain', (good) => issuer.sign({ ...good, hd: 'other.example' }), 'unauthorized-domain'],
    ['of no domain', ({ hd: _hd, ...good }) => issuer.sign(good), 'unauthorized-domain'],
    ['that is no token', () => 'not a token', 'id-token-invalid'],
  ];

  it.each(cases)('%s opens nothing', async (_name, make, code) => {
    const { browser, nonce } = await returnedAttempt();
    const idToken = await make({ ...claims(), nonce });
    expect(await browser.problem('POST /api/auth/authCheck', { body: { idToken } })).toMatchObject({ code });
    expect(await browser.problem('POST /api/auth/session', { body: {} })).toMatchObject({ code: 'signed-out' });
  });

  it('that was altered after it was signed opens nothing', async () => {
    const { browser, nonce } = await returnedAttempt();
    const [header, , signature] = (await issuer.sign({ ...claims(), nonce })).split('.');
    const payload = Buffer.from(JSON.stringify({ ...claims(), nonce, email: 'boss@samusil.example' })).toString('base64url');
    expect(await browser.problem('POST /api/auth/authCheck', { body: { idToken: `${header}.${payload}.${signature}` } })).toMatchObject({
      code: 'id-token-invalid',
    });
  });
});
