import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { verbAndPath } from '#contract/endpoint.ts';
import { endpoints, type Inputs, type Replies } from '#contract/endpoints.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { ProblemDetails } from '#contract/problem-details.ts';

/** Calls the app over HTTP as a page in a browser would: with the origin, and with the cookies that it has received. */
export interface Client {
  cookies: Map<string, string>;
  /** Sends a plain request. It stores the cookies of the reply and does not follow redirects. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /**
   * Calls an endpoint of the contract, retries while the database is busy, and checks the reply against the contract. Throws if the reply
   * is a problem.
   */
  call<Name extends EndpointName>(name: Name, input: Inputs[Name]): Promise<Replies[Name]>;
  /** Calls an endpoint that is expected to refuse, and returns the problem. The input may be anything. */
  problem(name: EndpointName, input?: { query?: unknown; body?: unknown; headers?: unknown }): Promise<ProblemDetails>;
}

export function createClient(origin: string): Client {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has('origin')) headers.set('origin', origin);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(path, origin), { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line);
    return response;
  }

  async function request(name: EndpointName, input: { query?: unknown; body?: unknown; headers?: unknown }): Promise<Response> {
    const [method, path] = verbAndPath(name);
    const query = new URLSearchParams(input.query as Record<string, string>).toString();
    const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) };
    const headers = {
      ...(input.headers as Record<string, string>),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    };
    return await send(query === '' ? path : `${path}?${query}`, { method, headers, ...body });
  }

  return {
    cookies,
    fetch: send,
    async call(name, input) {
      let response = await request(name, input);
      for (let again = 0; again < 5 && (await isToBeRepeated(response)); again += 1) response = await request(name, input);
      if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
      return (await checkedReply(name, response)) as never;
    },
    async problem(name, input = {}) {
      const response = await request(name, input);
      if (response.ok) throw new Error(`${name} was to refuse, but answered ${response.status}: ${await response.text()}`);
      return ProblemDetails.parse(await response.json());
    },
  };
}

/**
 * Does the reply say that nothing was written because the database was busy, which can happen on a busy machine? Waits as long as the reply
 * asks for before the call is repeated.
 */
async function isToBeRepeated(response: Response): Promise<boolean> {
  if (response.status !== 503) return false;
  const { success, data } = ProblemDetails.safeParse(await response.clone().json());
  if (!success || data.code !== 'database-busy' || data.outcome !== 'nothing-written') return false;
  await sleep((data.retryAfter ?? 1) * 1000);
  return true;
}

/** Parses a reply. It must have everything that the contract lists, and nothing else. */
async function checkedReply(name: EndpointName, response: Response): Promise<unknown> {
  const schema: z.ZodType | 'stream' | 'file' = endpoints[name].reply;
  if (typeof schema === 'string') return undefined;
  const reply: unknown = await response.json();
  if (!isDeepStrictEqual(schema.parse(reply), reply))
    throw new Error(`${name} answered more than the contract says: ${JSON.stringify(reply).slice(0, 500)}`);
  return reply;
}

function keepCookie(cookies: Map<string, string>, line: string) {
  const [pair = '', ...attributes] = line.split(/; */);
  const at = pair.indexOf('=');
  const name = pair.slice(0, at);
  const isExpired = attributes.some((attribute) => /^max-age=0$/i.test(attribute) || /^expires=Thu, 01 Jan 1970/i.test(attribute));
  if (isExpired) cookies.delete(name);
  else cookies.set(name, pair.slice(at + 1));
}
