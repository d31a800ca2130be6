import type { FedexConfig } from '#server/config/upstreams.ts';
import { Problem } from '#server/http/problem.ts';
import { type Deadline, startDeadline } from '#server/integrations/carriers/deadline.ts';
import { type FedexReply, fedexProblem, postToFedex } from './fedex-request.ts';
import { createFedexToken, type FedexToken } from './fedex-token.ts';

/** What all of FedEx's services have in common: one token for everybody, and a deadline for each action. */
export interface FedexService {
  token: FedexToken;
  start(): Deadline;
  /** Asks with the shared token; where FedEx refuses it, once more with a new one. */
  ask(path: string, body: object, locale: string, deadline: Deadline): Promise<FedexReply>;
}

/** @param now milliseconds since 1970 */
export function createFedexService(config: FedexConfig, now: () => number = Date.now): FedexService {
  const token = createFedexToken(config, now);
  const askOnce = async (path: string, body: object, locale: string, deadline: Deadline) => {
    const bearer = await token.current(deadline);
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${bearer}`,
      'x-locale': locale,
      'x-customer-transaction-id': crypto.randomUUID(),
    };
    const reply = await postToFedex(`${config.baseUrl}${path}`, { headers, body: JSON.stringify(body) }, deadline.signal);
    if (reply.status === 401) token.drop(bearer);
    return reply;
  };
  return {
    token,
    start: () => startDeadline(config.timeoutSeconds, () => new Problem('carrier-unavailable')),
    async ask(path, body, locale, deadline) {
      const first = await askOnce(path, body, locale, deadline);
      return first.status === 401 ? await askOnce(path, body, locale, deadline) : first;
    },
  };
}

/** An answer that is no reply, as a problem of ours. */
export function refusedReply(reply: FedexReply): Problem {
  if (reply.status === 429) return fedexProblem('carrier-rate-limited', reply, reply.retryAfter ?? 10);
  return fedexProblem(reply.status === 401 || reply.status === 403 ? 'carrier-refused' : 'carrier-unavailable', reply);
}
