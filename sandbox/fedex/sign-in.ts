import type { FastifyRequest } from 'fastify';
import { bodyOf, type SandboxContext } from '#sandbox/stand-in.ts';
import { refusal } from './envelope.ts';
import { createRateLimit } from './rate-limit.ts';

const credentials = { client_id: 'samusil', client_secret: 'sandbox-secret' };
const lifetimeSeconds = 3599;

export interface SignIn {
  /** POST /oauth/token. Throws a `Refusal`. */
  issue(request: FastifyRequest): object;
  /** Does the request have a token that is still valid? */
  admits(request: FastifyRequest): boolean;
}

/** Issues bearer tokens to a client that sends its credentials as a form; JSON is refused. */
export function createSignIn(context: SandboxContext): SignIn {
  const tokens = context.store.collection<true>();
  const perAddress = createRateLimit(context, { calls: 15, seconds: 5, blockSeconds: 600 });
  return {
    issue(request) {
      if (perAddress.exceeded()) throw refusal('FORBIDDEN');
      if (!/^application\/x-www-form-urlencoded\b/.test(request.headers['content-type'] ?? ''))
        throw refusal('INPUT', { parameter: 'content-type' });
      const form = new URLSearchParams(bodyOf(request));
      if (form.get('grant_type') !== 'client_credentials') throw refusal('INPUT', { parameter: 'grant_type' });
      if (Object.entries(credentials).some(([name, value]) => form.get(name) !== value)) throw refusal('CREDENTIALS');
      const token = `sandbox.${crypto.randomUUID()}`;
      tokens.set(token, true, lifetimeSeconds * 1000);
      return { access_token: token, token_type: 'bearer', expires_in: lifetimeSeconds, scope: 'CXS-TP' };
    },
    admits: ({ headers }) => tokens.get(/^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '') === true,
  };
}
