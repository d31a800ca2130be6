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
  /** Sends a form to another host of FedEx, in the same way. */
  upload(url: string, form: FormData, deadline: Deadline): Promise<FedexReply>;
}

type Sent = Parameters<typeof callFedex>[1];

interface HowToAsk {
  method?: 'POST' | 'PUT';
  /** The most that a valid reply can have, where it is more than usual. */
  maxBytes?: number;
}

/** @param now milliseconds since 1970 */
export function createFedexService(config: FedexConfig, now: () => number = Date.now): FedexService {
  const token = createFedexToken(config, now);
  const sendOnce = async (url: string, { headers, ...init }: Sent, deadline: Deadline, maxBytes?: number) => {
    const bearer = await token.current(deadline);
    const own = { authorization: `Bearer ${bearer}`, 'x-customer-transaction-id': crypto.randomUUID() };
    const reply = await callFedex(url, { ...init, headers: { ...headers, ...own } }, deadline.signal, maxBytes);
    if (reply.status === 401) token.drop(bearer);
    return reply;
  };
  const send = async (...what: Parameters<typeof sendOnce>) => {
    const first = await sendOnce(...what);
    return first.status === 401 ? await sendOnce(...what) : first;
  };
  return {
    token,
    seconds: config.timeoutSeconds,
    start: (times = 1) => startDeadline(config.timeoutSeconds * times, () => new Problem('carrier-unavailable')),
    ask(path, body, locale, deadline, { method = 'POST', maxBytes } = {}) {
      const headers = { 'content-type': 'application/json', 'x-locale': locale };
      return send(`${config.baseUrl}${path}`, { method, headers, body: JSON.stringify(body) }, deadline, maxBytes);
    },
    upload: (url, form, deadline) => send(url, { method: 'POST', headers: {}, body: form }, deadline),
  };
}

/** An answer that is no reply, as a problem of ours. */
export function refusedReply(reply: FedexReply): Problem {
  if (reply.status === 429) return fedexProblem('carrier-rate-limited', reply, reply.retryAfter ?? 10);
  return fedexProblem(reply.status === 401 || reply.status === 403 ? 'carrier-refused' : 'carrier-unavailable', reply);
}
