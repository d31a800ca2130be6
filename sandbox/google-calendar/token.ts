import { decodeJwt, errors, jwtVerify } from 'jose';
import { Refusal } from '#sandbox/refusal.ts';
import type { Collection } from '#sandbox/state/store.ts';
import { serviceAccounts } from './accounts.ts';

export interface Token {
  account: string;
  scopes: string[];
}

/** The validity of a token in seconds. */
const lifetime = 3599;
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

const oauthError = (status: number, error: string, error_description: string) => new Refusal(status, { error, error_description });

/**
 * Exchanges a service account's signed assertion for an access token, or throws a `Refusal` in OAuth's form. The times of the assertion are
 * checked against the real clock, as its signer does not know the sandbox's clock.
 *
 * @param audience the required audience: this endpoint, under the address at which it was called
 */
export async function grantToken(body: string, audience: string, tokens: Collection<Token>) {
  const form = new URLSearchParams(body);
  if (form.get('grant_type') !== grantType)
    throw oauthError(400, 'unsupported_grant_type', `Invalid grant_type: ${form.get('grant_type') ?? ''}`);
  const assertion = form.get('assertion') ?? '';
  try {
    const account = serviceAccounts.find(({ email }) => email === decodeJwt(assertion).iss);
    if (!account) throw oauthError(400, 'invalid_grant', 'Invalid grant: account not found');
    const { payload } = await jwtVerify(assertion, account.publicKey, {
      algorithms: ['RS256'],
      audience,
      maxTokenAge: '1h',
      clockTolerance: 5,
      requiredClaims: ['iat', 'exp', 'scope'],
    });
    if (Number(payload.exp) - Number(payload.iat) > 3600) throw new errors.JWTClaimValidationFailed('too long', payload, 'exp');
    if (payload.sub !== undefined && payload.sub !== account.email && !payload.sub.endsWith(`@${account.delegatedDomain}`)) {
      throw oauthError(
        401,
        'unauthorized_client',
        'Client is unauthorized to retrieve access tokens using this method, or client not authorized for any of the scopes requested.',
      );
    }
    const access_token = `ya29.${crypto.randomUUID()}`;
    tokens.set(access_token, { account: payload.sub ?? account.email, scopes: String(payload.scope).split(' ') }, lifetime * 1000);
    return { access_token, expires_in: lifetime, token_type: 'Bearer' };
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) throw oauthError(400, 'invalid_grant', 'Invalid JWT Signature.');
    if (!(error instanceof errors.JOSEError)) throw error;
    throw oauthError(
      400,
      'invalid_grant',
      'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
    );
  }
}
