import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { Account, AdapterPayload, Configuration, Provider as OidcProvider } from 'oidc-provider';
import { companyDomain, samplePeople } from '#samples/people.ts';
import type { SandboxContext } from '#sandbox/stand-in.ts';
import { interactionPolicy, Provider } from './oidc-provider.ts';
import { problemPage } from './problem-page.ts';
import { StoreAdapter } from './store-adapter.ts';

/** The app's client credentials at the provider. They are of no use anywhere else. */
const sandboxClient = { id: 'samusil', secret: 'sandbox-secret' };

/** Generating a key takes longer than everything else in the sandbox. A process that starts several sandboxes, as tests do, shares one. */
let signingKey: KeyObject | undefined;

/**
 * An OpenID Connect provider that behaves as Google's does: code flow only, PKCE, `client_secret_post`, an RS256 id
 * token with e-mail and name in it, `prompt=select_account`, no consent screen. The key lives as long as the process.
 */
export function createProvider({ origin, clock, store }: SandboxContext, issuer: string, redirectUris: string[]): OidcProvider {
  const rows = store.collection<AdapterPayload>();
  signingKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

  const configuration: Configuration = {
    adapter: (model) => new StoreAdapter(model, rows, clock),
    clients: [
      {
        client_id: sandboxClient.id,
        client_secret: sandboxClient.secret,
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    clientAuthMethods: ['client_secret_post'],
    responseTypes: ['code'],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name', 'picture'] },
    // the standard has these claims only at the userinfo endpoint; Google puts them into the id token
    conformIdTokenClaims: false,
    jwks: { keys: [{ ...signingKey.export({ format: 'jwk' }), kid: 'sandbox', use: 'sig', alg: 'RS256' }] as never },
    pkce: { required: () => true },
    extraParams: ['hd'],
    // own names: cookies do not distinguish ports, and the app may be on the same host
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: '_sandbox_session', interaction: '_sandbox_interaction', resume: '_sandbox_resume' },
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
    },
    interactions: { policy, url: (_context, interaction) => `${new URL(issuer).pathname}/choose/${interaction.uid}` },
    findAccount: (_context, sub) => accountOf(sub, origin),
    // every request is granted, so there is no consent screen
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId;
      const clientId = oidc.client?.clientId;
      if (accountId === undefined || clientId === undefined) return undefined;
      const grant = new provider.Grant({ accountId, clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError(context, { error, error_description }) {
      context.type = 'html';
      context.body = problemPage(error, error_description ?? '').text;
    },
    ttl: { AuthorizationCode: 60, AccessToken: 3600, IdToken: 3600, Interaction: 3600, Session: 86_400, Grant: 3600 },
  };
  const provider = new Provider(issuer, configuration);
  return provider;
}

/** An account with the claims that Google would have about it. */
function accountOf(sub: string, origin: string): Account | undefined {
  const person = samplePeople.find((each) => each.sub === sub);
  if (!person) return undefined;
  const { email, emailVerified, name } = person;
  const hosted = email.endsWith(`@${companyDomain}`) ? { hd: companyDomain } : {};
  const claims = { sub, email, email_verified: emailVerified, name, picture: `${origin}/images/people/${sub}.svg`, ...hosted };
  return { accountId: sub, claims: () => claims };
}
