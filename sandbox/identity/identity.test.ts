import { createHash, randomBytes } from 'node:crypto';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accountKind, type SamplePerson, samplePeople } from '#samples/people.ts';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import { CookieClient } from './cookie-client.fixture.ts';

const callbacks = ['http://localhost:3000/auth/callback', 'https://office.example/auth/callback'] as const;

let sandbox: Sandbox;
let browser: CookieClient;

beforeAll(async () => {
  sandbox = await startSandbox({ redirectUris: [...callbacks] });
});
beforeEach(() => {
  browser = new CookieClient(sandbox.origin);
});
afterAll(() => sandbox.close());

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

function authorization(changes: Record<string, string | undefined> = {}): string {
  const query = {
    client_id: 'samusil',
    redirect_uri: callbacks[0],
    response_type: 'code',
    scope: 'openid email profile',
    state: 'the-state',
    nonce: 'the-nonce',
    prompt: 'select_account',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  };
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `/identity/auth?${new URLSearchParams(given)}`;
}

const choose = async (url: URL, sub: string) => await browser.open(url.href, { method: 'POST', body: new URLSearchParams({ sub }) });

async function exchange(code: string, changes: Record<string, string> = {}) {
  const form = {
    grant_type: 'authorization_code',
    client_id: 'samusil',
    client_secret: 'sandbox-secret',
    redirect_uri: callbacks[0],
    code_verifier: verifier,
  };
  const response = await fetch(`${sandbox.origin}/identity/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, code, ...changes }),
  });
  return { status: response.status, body: z.record(z.string(), z.unknown()).parse(await response.json()) };
}

async function signIn(person: SamplePerson, changes: Record<string, string> = {}) {
  const chooser = await browser.open(authorization(changes));
  const back = await choose(chooser.url, person.sub);
  return back.url;
}

async function claimsOf(idToken: unknown) {
  const keys = createRemoteJWKSet(new URL(`${sandbox.origin}/identity/jwks`));
  const { payload } = await jwtVerify(String(idToken), keys, {
    issuer: `${sandbox.origin}/identity`,
    audience: 'samusil',
    algorithms: ['RS256'],
  });
  return payload;
}

const [administrator, designer] = samplePeople as [SamplePerson, SamplePerson];

describe('discovery', () => {
  test('names endpoints under the prefix, and what Google supports', async () => {
    const response = await fetch(`${sandbox.origin}/identity/.well-known/openid-configuration`);
    const base = `${sandbox.origin}/identity`;
    expect(await response.json()).toMatchObject({
      issuer: base,
      authorization_endpoint: `${base}/auth`,
      token_endpoint: `${base}/token`,
      jwks_uri: `${base}/jwks`,
      userinfo_endpoint: `${base}/me`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      authorization_response_iss_parameter_supported: true,
      id_token_signing_alg_values_supported: ['RS256'],
    });
  });
});

describe('the account chooser', () => {
  test('has a button for every account, with its name, e-mail and kind, and one to cancel', async () => {
    const { text, status } = await browser.open(authorization());
    expect(status).toBe(200);
    const buttons = [...text.matchAll(/<button[^>]*value="([^"]*)"[^>]*>(.*?)<\/button>/gs)];
    const labels = new Map(
      buttons.map(([, value, inner]) => [
        value,
        inner
          ?.replace(/<[^>]+>/g, '')
          .trim()
          .split('\n')
          .slice(-3),
      ]),
    );
    for (const person of samplePeople) expect(labels.get(person.sub)).toEqual([person.name, person.email, accountKind(person)]);
    expect(labels.get('')).toEqual(['취소']);
  });

  test('runs no script and lets nothing be loaded from elsewhere', async () => {
    const { text, headers } = await browser.open(authorization());
    expect(text).not.toMatch(/<script|\son\w+=/i);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self' 'sha256-/);
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(text) ?? [];
    expect(headers.get('content-security-policy')).toContain(createHash('sha256').update(style).digest('base64'));
  });

  test('puts the focus on the account that the app hinted at, and does not repeat the hint', async () => {
    expect((await browser.open(authorization({ login_hint: designer.email }))).text).toMatch(
      new RegExp(`value="${designer.sub}" autofocus`),
    );
    expect((await browser.open(authorization({ login_hint: '"><script>' }))).text).not.toContain('<script>');
  });

  test('of a sign-in that is over or belongs to another browser is a page that says so', async () => {
    const { url } = await browser.open(authorization());
    const other = await new CookieClient(sandbox.origin).open(url.href);
    expect(other.status).toBe(400);
    expect(other.text).toContain('로그인할 수 없습니다');
  });
});

describe('signing in', () => {
  test('leads back with a code that gives an id token with the claims of Google', async () => {
    const back = await signIn(administrator);
    expect(back.origin + back.pathname).toBe(callbacks[0]);
    expect(back.searchParams.get('state')).toBe('the-state');
    expect(back.searchParams.get('iss')).toBe(`${sandbox.origin}/identity`);

    const { status, body } = await exchange(back.searchParams.get('code') ?? '');
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'openid email profile' });
    expect(decodeProtectedHeader(String(body.id_token))).toMatchObject({ alg: 'RS256' });
    expect(await claimsOf(body.id_token)).toMatchObject({
      sub: administrator.sub,
      email: administrator.email,
      email_verified: true,
      hd: 'samusil.example',
      name: administrator.name,
      nonce: 'the-nonce',
    });
  });

  test('may come back to any address of the app that the sandbox was told', async () => {
    const back = await signIn(administrator, { redirect_uri: callbacks[1] });
    expect(back.origin).toBe('https://office.example');
  });

  test('as another person in the same browser takes no further step', async () => {
    await signIn(administrator);
    const back = await signIn(designer);
    const { body } = await exchange(back.searchParams.get('code') ?? '');
    expect(await claimsOf(body.id_token)).toMatchObject({ sub: designer.sub });
  });

  test('of a stranger says that they belong to no company, or that nobody confirmed their e-mail', async () => {
    for (const unregistered of samplePeople.filter((person) => !person.registered)) {
      const { body } = await exchange((await signIn(unregistered)).searchParams.get('code') ?? '');
      const claims = await claimsOf(body.id_token);
      expect(claims).toMatchObject({ email: unregistered.email, email_verified: unregistered.emailVerified });
      expect(claims).not.toHaveProperty('hd');
    }
  });

  test('is cancelled with access_denied', async () => {
    const { url } = await browser.open(authorization());
    const back = await choose(url, '');
    expect(back.url.origin + back.url.pathname).toBe(callbacks[0]);
    expect(Object.fromEntries(back.url.searchParams)).toMatchObject({ error: 'access_denied', state: 'the-state' });
  });
});

describe('what Google refuses is refused', () => {
  test('an address to come back to that nobody registered: a page, and no redirect', async () => {
    const { url, status, text } = await browser.open(authorization({ redirect_uri: 'http://evil.example/auth/callback' }));
    expect(url.origin).toBe(sandbox.origin);
    expect(status).toBe(400);
    expect(text).toContain('invalid_redirect_uri');
  });

  test('a client that nobody registered', async () => {
    expect((await browser.open(authorization({ client_id: 'other' }))).text).toContain('invalid_client');
  });

  test('a request without PKCE', async () => {
    const { url } = await browser.open(authorization({ code_challenge: undefined, code_challenge_method: undefined }));
    expect(url.searchParams.get('error')).toBe('invalid_request');
  });

  test('tokens without a code', async () => {
    const { url } = await browser.open(authorization({ response_type: 'id_token' }));
    expect(`${url.search}${url.hash}`).toContain('error=unsupported_response_type');
  });

  test.each([
    ['another verifier', { code_verifier: randomBytes(32).toString('base64url') }, 400, 'invalid_grant'],
    ['another address', { redirect_uri: callbacks[1] }, 400, 'invalid_grant'],
    ['a wrong secret', { client_secret: 'wrong' }, 401, 'invalid_client'],
    ['an invented code', { code: 'invented' }, 400, 'invalid_grant'],
  ])('a code with %s', async (_what, changes, status, error) => {
    const back = await signIn(administrator);
    expect(await exchange(back.searchParams.get('code') ?? '', changes)).toMatchObject({ status, body: { error } });
  });

  test('a code that was used before', async () => {
    const code = (await signIn(administrator)).searchParams.get('code') ?? '';
    expect((await exchange(code)).status).toBe(200);
    expect(await exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('a code that is older than a minute', async () => {
    const code = (await signIn(administrator)).searchParams.get('code') ?? '';
    sandbox.clock.advance(61_000);
    expect(await exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    sandbox.clock.reset();
  });
});

describe('a connection that breaks at the exchange of the code', () => {
  const code = async () => (await signIn(administrator)).searchParams.get('code') ?? '';
  afterEach(() => sandbox.faults.clear());

  test('before the provider saw it leaves the code good', async () => {
    sandbox.faults.add({ service: 'identity', kind: 'cut', match: 'POST /token' });
    const given = await code();
    await expect(exchange(given)).rejects.toThrow('terminated');
    expect((await exchange(given)).status).toBe(200);
  });

  test('after the provider answered has used the code up', async () => {
    sandbox.faults.add({ service: 'identity', kind: 'lost-reply', match: 'POST /token' });
    const given = await code();
    await expect(exchange(given)).rejects.toThrow('fetch failed');
    expect(await exchange(given)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });
});
