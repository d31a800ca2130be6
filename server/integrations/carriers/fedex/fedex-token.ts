import type { FedexConfig } from '#server/config/upstreams.ts';
import { Problem } from '#server/http/problem.ts';
import type { Deadline } from '#server/integrations/carriers/deadline.ts';
import { TokenReply } from './fedex.wire.ts';
import { callFedex, fedexProblem } from './fedex-request.ts';

export interface FedexToken {
  /** The shared bearer token. Concurrent callers share one sign-in request; each waits until its own deadline. */
  current(deadline: Deadline): Promise<string>;
  /** Takes over a token from an earlier process, unless there is one already. */
  adopt(token: string): void;
  /** Discards a token that FedEx has refused, unless it has been replaced meanwhile. */
  drop(token: string): void;
}

/** A token is renewed this long before it expires, so that none expires during a call. */
const marginMs = 60_000;
/** FedEx locks an IP address out for ten minutes after too many sign-ins; another attempt would prolong the lock. */
const lockedMs = 600_000;
/** Wrong credentials stay wrong until somebody corrects the settings and restarts the server. */
const refusedMs = 60_000;
const lifetimeMs = 3_600_000;

/** @param now milliseconds since 1970 */
export function createFedexToken(config: FedexConfig, now: () => number): FedexToken {
  let cached: { token: string; until: number } | undefined;
  let asking: Promise<string> | undefined;
  let refused: { problem: Problem; until: number } | undefined;

  const ask = async (): Promise<string> => {
    const form = { grant_type: 'client_credentials', client_id: config.clientId, client_secret: config.clientSecret };
    const reply = await callFedex(
      `${config.baseUrl}/oauth/token`,
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: new URLSearchParams(form).toString() },
      AbortSignal.timeout(config.timeoutSeconds * 1000),
    ).catch((cause: unknown) => {
      // an unanswered sign-in has no effect, so it is not `Unanswered`
      throw new Problem('carrier-unavailable', { cause });
    });
    if (reply.status === 403) throw refuse(fedexProblem('carrier-rate-limited', reply, lockedMs / 1000), lockedMs);
    if (reply.status === 429) throw fedexProblem('carrier-rate-limited', reply);
    if (reply.status === 400 || reply.status === 401) throw refuse(fedexProblem('carrier-refused', reply), refusedMs);
    const token = TokenReply.safeParse(reply.body);
    if (reply.status !== 200 || !token.success) throw fedexProblem('carrier-unavailable', reply);
    cached = { token: token.data.access_token, until: now() + token.data.expires_in * 1000 - marginMs };
    return cached.token;
  };

  const refuse = (problem: Problem, forMs: number): Problem => {
    refused = { problem, until: now() + forMs };
    return problem;
  };

  return {
    async current(deadline) {
      if (cached && cached.until > now()) return cached.token;
      if (refused && refused.until > now()) {
        const { code, facts } = refused.problem;
        throw new Problem(code, { ...facts, retryAfter: Math.ceil((refused.until - now()) / 1000) });
      }
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return await deadline.within(asking);
    },
    adopt(token) {
      if (!cached || cached.until <= now()) cached = { token, until: now() + lifetimeMs - marginMs };
    },
    drop(token) {
      if (cached?.token === token) cached = undefined;
    },
  };
}
