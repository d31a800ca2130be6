import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { mayCall } from '#contract/rights.ts';
import { Problem } from './problem.ts';

/** Requests a minute from one address, which may be a whole office waiting at its sign-in windows, or Google fetching its feeds. */
const perMinute = 600;

/** Limits what can be called without a session. Behind it the session names the person, and the log the misuse. */
export async function registerRateLimit(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (routeOptions) => {
    const endpoint = routeOptions.config?.endpoint;
    const open = endpoint !== undefined && mayCall(endpoint, undefined) && /^\/((api\/)?auth|feeds)\//.test(routeOptions.url);
    if (open) routeOptions.config = { ...routeOptions.config, rateLimit: { max: perMinute } };
  });
  await app.register(rateLimit, {
    global: false,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) => new Problem('too-many-requests', { retryAfter: ttl / 1000 }),
  });
}
