import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { mayCall } from '#contract/rights.ts';
import type { Config } from '#server/config/config.ts';
import { Problem } from './problem.ts';

/**
 * Limits what can be called without a session. Behind it the session names the person, and the log the misuse. One address
 * may be a whole office waiting at its sign-in windows, or Google fetching its feeds.
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
    errorResponseBuilder: (_request, { ttl }) => new Problem('too-many-requests', { retryAfter: ttl / 1000 }),
  });
}
