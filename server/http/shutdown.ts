import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/**
 * Once the process stops, nothing new begins: what still comes over connections that are open is sent back at once, to be
 * asked again, of another process or of the next one.
 */
export function registerShutdown(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', async () => {
    if (stopping) throw new Problem('server-stopping', { retryAfter: 1 });
  });
}
