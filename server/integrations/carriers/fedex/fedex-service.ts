import type { FedexConfig } from '#server/config/upstreams.ts';
import { Problem } from '#server/http/problem.ts';
import { type Deadline, startDeadline } from '#server/integrations/carriers/deadline.ts';
import { callFedex, type FedexReply, fedexProblem } from './fedex-request.ts';
import { createFedexToken, type FedexToken } from './fedex-token.ts';

/** The common part of all FedEx services: one shared token, and a deadline for each action. */
export interface FedexService {
  token: FedexToken;
  /** The time limit of an action for which somebody waits at a form. */
  seconds: number;
  /** Starts the deadline of an action. @param times a multiple of the usual time */
  start(times?: number): Deadline;
  /** Calls with the shared token; where FedEx refuses the token, calls once more with a new one. */
  request(path: string, body: object, locale: string, deadline: Deadline, how?: RequestOptions): Promise<FedexReply>;
  /** Sends a form to another host of FedEx, in the same way. */
  upload(url: string, form: FormData, deadline: Deadline): Promise<FedexReply>;
}

type Sent = Parameters<typeof callFedex>[1];

interface RequestOptions {
  method?: 'POST' | 'PUT';
  /** The most bytes of a valid reply, where the usual limit is too low. */
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
    request(path, body, locale, deadline, { method = 'POST', maxBytes } = {}) {
      const headers = { 'content-type': 'application/json', 'x-locale': locale };
      return send(`${config.baseUrl}${path}`, { method, headers, body: JSON.stringify(body) }, deadline, maxBytes);
    },
    upload: (url, form, deadline) => send(url, { method: 'POST', headers: {}, body: form }, deadline),
  };
}

/** The problem for an error status of FedEx. */
export function refusedReply(reply: FedexReply): Problem {
  if (reply.status === 429) return fedexProblem('carrier-rate-limited', reply, reply.retryAfter ?? 10);
  return fedexProblem(reply.status === 401 || reply.status === 403 ? 'carrier-refused' : 'carrier-unavailable', reply);
}
