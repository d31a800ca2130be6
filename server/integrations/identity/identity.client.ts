import { createRemoteJWKSet, errors as joseErrors, customFetch as joseFetch, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import type { ProblemCode } from '#contract/problems.ts';
import type { SignInConfig } from '#server/config/upstreams.ts';
import { Problem } from '#server/http/problem.ts';
import { boundedFetch, ReplyTooLong } from '#server/integrations/bounded-fetch.ts';
import { IdTokenClaims } from './identity.wire.ts';

/** The address to send the browser to, with the values that the server has to keep until the browser returns. */
export interface SignInRequest {
  url: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The account of an id token. `vouched`: the issuer is authoritative for the address; else the address was merely confirmed once. */
export type VerifiedAccount = Pick<IdTokenClaims, 'sub' | 'email' | 'nonce'> & { vouched: boolean };

/** The sign-in provider: Google, or any other OpenID Connect issuer. */
export interface IdentityClient {
  /** Prepares a code flow with PKCE. Throws `network-request-failed` where the provider cannot be reached. */
  begin(): Promise<SignInRequest>;
  /**
   * Exchanges the code of a callback for an id token (returned as the provider signed it).
   * Throws `popup-closed-by-user` when the person cancelled, `sign-in-expired` for a code that is too old,
   * `sign-in-rate-limited`, `sign-in-refused`, `network-request-failed`, or `internal-error`.
   */
  finish(callback: URL, attempt: { state: string; nonce: string; codeVerifier: string }): Promise<string>;
  /**
   * Checks signature, issuer, audience, authorized party (`azp`), expiry, age, `email_verified` and, where configured, the
   * hosted domain. Throws `id-token-invalid`, `email-not-verified`, `unauthorized-domain` or `network-request-failed`.
   */
  verify(idToken: string): Promise<VerifiedAccount>;
}

/** The maximum age of an id token, which is verified directly after the callback. */
const maxTokenAge = '10m';
const timeoutSeconds = 10;

/**
 * Discovery happens at the first sign-in, not at the start: an unreachable provider must not prevent the server from starting.
 * @param redirectUri registered at the provider, on the public origin (never taken from a request)
 */
export function createIdentityClient(config: SignInConfig, redirectUri: string): IdentityClient {
  let discovered: Promise<{ provider: oidc.Configuration; keys: ReturnType<typeof createRemoteJWKSet> }> | undefined;

  const discover = () => {
    discovered ??= discoverProvider(config);
    discovered.catch(() => {
      discovered = undefined;
    });
    return discovered;
  };

  return {
    async begin() {
      const { provider } = await discover();
      const codeVerifier = oidc.randomPKCECodeVerifier();
      const state = oidc.randomState();
      const nonce = oidc.randomNonce();
      const url = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
        ...(config.hostedDomain !== undefined && { hd: config.hostedDomain }),
      });
      return { url: url.href, state, nonce, codeVerifier };
    },

    async finish(callback, attempt) {
      const { provider } = await discover();
      try {
        const tokens = await oidc.authorizationCodeGrant(provider, new URL(callback.search, redirectUri), {
          pkceCodeVerifier: attempt.codeVerifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        });
        return tokens.id_token ?? '';
      } catch (cause) {
        throw new Problem(finishProblem(cause), { cause });
      }
    },

    async verify(idToken) {
      const { keys } = await discover();
      const claims = await verifySignature(idToken, keys, config);
      if (!claims.email_verified) throw new Problem('email-not-verified');
      // the `hd` parameter is only a hint to Google's account chooser; the claim is what counts
      if (config.hostedDomain !== undefined && claims.hd !== config.hostedDomain) throw new Problem('unauthorized-domain');
      const { sub, email, nonce } = claims;
      return { sub, email, nonce, vouched: vouchesFor(config, claims) };
    },
  };
}

async function discoverProvider(config: SignInConfig) {
  try {
    const execute = config.issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
    const provider = await oidc.discovery(new URL(config.issuer), config.clientId, config.clientSecret, undefined, {
      execute,
      timeout: timeoutSeconds,
      [oidc.customFetch]: (url, init) => boundedFetch(url, init as RequestInit),
    });
    const keys = createRemoteJWKSet(new URL(provider.serverMetadata().jwks_uri ?? ''), {
      timeoutDuration: timeoutSeconds * 1000,
      [joseFetch]: (url, init) => boundedFetch(url, init),
    });
    return { provider, keys };
  } catch (cause) {
    throw new Problem('network-request-failed', { cause });
  }
}

async function verifySignature(idToken: string, keys: ReturnType<typeof createRemoteJWKSet>, config: SignInConfig): Promise<IdTokenClaims> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: config.issuer === 'https://accounts.google.com' ? [config.issuer, 'accounts.google.com'] : config.issuer,
      audience: config.clientId,
      algorithms: ['RS256'],
      maxTokenAge,
      requiredClaims: ['sub', 'email', 'exp', 'nonce'],
      clockTolerance: 60,
    });
    const claims = IdTokenClaims.parse(payload);
    if (!isIssuedTo(config.clientId, claims)) throw new Error('azp names another client');
    return claims;
  } catch (cause) {
    const unreachable =
      cause instanceof joseErrors.JWKSTimeout ||
      cause instanceof ReplyTooLong ||
      (cause instanceof joseErrors.JOSEError && cause.code === 'ERR_JOSE_GENERIC') ||
      cause instanceof TypeError;
    throw new Problem(unreachable ? 'network-request-failed' : 'id-token-invalid', { cause });
  }
}

/**
 * Google is authoritative for Gmail addresses and for those of a Workspace (`hd`). Any other address was once confirmed by a
 * mail, and may belong to somebody else by now (developers.google.com/identity/gsi/web/guides/verify-google-id-token).
 */
function vouchesFor({ issuerDomains }: SignInConfig, { email, hd }: IdTokenClaims): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return issuerDomains === undefined ? hd !== undefined || domain === 'gmail.com' : issuerDomains.includes(domain);
}

/** OpenID Connect Core 3.1.3.7: `azp` is the client that requested the token, and is required where there are several audiences. */
const isIssuedTo = (clientId: string, { aud, azp }: IdTokenClaims): boolean =>
  azp === undefined ? typeof aud === 'string' || aud.length === 1 : azp === clientId;

/** The problem for a provider's reply without a token. The reply itself is kept as the cause. */
function finishProblem(error: unknown): ProblemCode {
  if (error instanceof oidc.AuthorizationResponseError) return error.error === 'access_denied' ? 'popup-closed-by-user' : 'internal-error';
  const status = statusOf(error);
  if (status === 429) return 'sign-in-rate-limited';
  if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') return 'sign-in-expired';
  if (status === 401 || status === 403) return 'sign-in-refused';
  if (error instanceof oidc.ResponseBodyError) return clientErrors.has(error.error) ? 'sign-in-refused' : 'internal-error';
  return error instanceof oidc.ClientError && error.code === 'OAUTH_INVALID_RESPONSE' ? 'internal-error' : 'network-request-failed';
}

/** Errors of RFC 6749 (5.2) about the client, not about the code that it sent. */
const clientErrors = new Set(['invalid_client', 'unauthorized_client']);

/** The HTTP status of the provider's answer, in whichever error of the library it is kept. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.WWWAuthenticateChallengeError) return error.status;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause.cause instanceof Response) return cause.cause.status;
  return undefined;
}
