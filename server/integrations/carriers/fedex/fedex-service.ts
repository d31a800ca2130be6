import type { FedexConfig } from '#server/config/upstreams.ts';
import { Problem } from '#server/http/problem.ts';
import { type Deadline, startDeadline } from '#server/integrations/carriers/deadline.ts';
import { callFedex, type FedexReply, fedexProblem } from './fedex-request.ts';
import { createFedexToken, type FedexToken } from './fedex-token.ts';

/** What all of FedEx's services have in common: one token for everybody, and a deadline for each action. */
export interface FedexService {
  token: FedexToken;
  /** Until an action that somebody waits for at a form has to be over. */
  seconds: number;
  /** @param times so many times as long */
  start(times?: number): Deadline;
  /** Asks with the shared token; where FedEx refuses it, once more with a new one. */
  ask(path: string, body: object, locale: string, deadline: Deadline, how?: HowToAsk): Promise<FedexReply>;
}

interface HowToAsk {
  method?: 'POST' | 'PUT';
  /** The most that a valid reply can have, where it is more than usual. */
  maxBytes?: number;
}

/** @param now milliseconds since 1970 */
export function createFedexService(config: FedexConfig, now: () => number = Date.now): FedexService {
  const token = createFedexToken(config, now);
  const askOnce = async (path: string, body: object, locale: string, deadline: Deadline, { method = 'POST', maxBytes }: HowToAsk = {}) => {
    const bearer = await token.current(deadline);
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${bearer}`,
      'x-locale': locale,
      'x-customer-transaction-id': crypto.randomUUID(),
    };
    const reply = await callFedex(`${config.baseUrl}${path}`, { method, headers, body: JSON.stringify(body) }, deadline.signal, maxBytes);
    if (reply.status === 401) token.drop(bearer);
    return reply;
  };
  return {
    token,
    seconds: config.timeoutSeconds,
    start: (times = 1) => startDeadline(config.timeoutSeconds * times, () => new Problem('carrier-unavailable')),
    async ask(path, body, locale, deadline, how) {
      const first = await askOnce(path, body, locale, deadline, how);
      return first.status === 401 ? await askOnce(path, body, locale, deadline, how) : first;
    },
  };
}

/** An answer that is no reply, as a problem of ours. */
export function refusedReply(reply: FedexReply): Problem {
  if (reply.status === 429) return fedexProblem('carrier-rate-limited', reply, reply.retryAfter ?? 10);
  return fedexProblem(reply.status === 401 || reply.status === 403 ? 'carrier-refused' : 'carrier-unavailable', reply);
}
