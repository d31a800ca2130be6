import { type Answer, json } from '#sandbox/kernel/answer.ts';
import { type Exchange, readBody } from '#sandbox/kernel/exchange.ts';
import type { Kernel } from '#sandbox/kernel/service.ts';
import { refusal } from './envelope.ts';
import { createThreshold } from './thresholds.ts';

const credentials = { client_id: 'samusil', client_secret: 'sandbox-secret' };
const lifetimeSeconds = 3599;

export interface SignIn {
  /** POST /oauth/token */
  issue(exchange: Exchange): Promise<Answer>;
  /** Does the request carry a token that still holds? */
  admits(exchange: Exchange): boolean;
}

/** Hands out bearer tokens to a client that sends its credentials as a form, never as JSON. */
export function createSignIn(kernel: Kernel): SignIn {
  const tokens = kernel.store.collection<true>();
  const perAddress = createThreshold(kernel, { calls: 15, seconds: 5, blockSeconds: 600 });
  return {
    async issue({ request }) {
      if (perAddress.exceeded()) return refusal('FORBIDDEN');
      if (!/^application\/x-www-form-urlencoded\b/.test(request.headers['content-type'] ?? ''))
        return refusal('INPUT', { parameter: 'content-type' });
      const form = new URLSearchParams(await readBody(request));
      if (form.get('grant_type') !== 'client_credentials') return refusal('INPUT', { parameter: 'grant_type' });
      if (Object.entries(credentials).some(([name, value]) => form.get(name) !== value)) return refusal('CREDENTIALS');
      const token = `sandbox.${crypto.randomUUID()}`;
      tokens.set(token, true, lifetimeSeconds * 1000);
      return json({ access_token: token, token_type: 'bearer', expires_in: lifetimeSeconds, scope: 'CXS-TP' });
    },
    admits: ({ request }) => tokens.get(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '') === true,
  };
}
