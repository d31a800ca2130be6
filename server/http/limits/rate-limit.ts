import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayCall } from '#contract/rights.ts';
import type { Config } from '#server/config/config.ts';
import { Problem } from '#server/http/problem.ts';
import { callsOf } from './body-length.ts';
import { CountStore } from './count-store.ts';

/**
 * Limits the calls to endpoints that need no session, for each endpoint and address. One address may be a whole office waiting
 * at its sign-in windows, or Google fetching its feeds.
 */
export async function registerRateLimit(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  app.addHook('onRoute', (routeOptions) => {
    const endpoint = routeOptions.config?.endpoint;
    const open = endpoint !== undefined && mayCall(endpoint, undefined) && /^\/((api\/)?auth|feeds)\//.test(routeOptions.url);
    if (open) routeOptions.config = { ...routeOptions.config, rateLimit: { max: config.openCallsPerMinute } };
  });
  await app.register(rateLimit, {
    global: false,
    timeWindow: '1 minute',
    store: CountStore,
    errorResponseBuilder: (_request, { ttl }) => new Problem('too-many-requests', { retryAfter: ttl / 1000 }),
  });
}

/** Limits the calls of one person, over all their browsers, by what they send. Heavy calls are counted separately as well. */
export function registerPersonLimits(app: FastifyInstance, { config }: { config: Config }): void {
  const calls = createPersonLimit(app, config.callsPerMinute);
  app.addHook('onRequest', async (request) => {
    if (request.staff !== undefined) for (let left = callsOf(request); left > 0; left -= 1) await calls.count(request);
  });
}

export const createPersonLimit = (app: FastifyInstance, max: number): Limit => createLimit(app, max, ({ staff }) => String(staff?.staffId));

export interface Limit {
  /** Counts a request. Throws `too-many-requests` where there were too many within a minute. */
  count(request: FastifyRequest): Promise<void>;
  /** Checks whether one more would be refused, without counting it. */
  check(request: FastifyRequest): Promise<void>;
}

/** Allows `max` calls a minute for each key; by default the key is the address that a request comes from. */
export function createLimit(app: FastifyInstance, max: number, keyGenerator?: (request: FastifyRequest) => string): Limit {
  const limit = app.createRateLimit({ max, timeWindow: '1 minute', ...(keyGenerator && { keyGenerator }) });
  const refuse = (ttl: number) => {
    throw new Problem('too-many-requests', { retryAfter: ttl / 1000 });
  };
  return {
    async count(request) {
      const state = await limit(request);
      if (!state.isAllowed && state.isExceeded) refuse(state.ttl);
    },
    async check(request) {
      const state = await limit(request, { increment: false });
      if (!state.isAllowed && state.remaining === 0) refuse(state.ttl);
    },
  };
}
