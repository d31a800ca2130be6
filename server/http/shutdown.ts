import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/**
 * Once the process stops, nothing new begins: what still comes over connections that are open is sent back at once, to be
 * asked again, of another process or of the next one.
 *
 * Connections on which nobody waits for anything are closed as the stop begins; one that is still answering then, as soon
 * as it has: a browser would keep it open for more than a minute, and the stop with it.
 */
export function registerShutdown(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', async () => {
    if (stopping) throw new Problem('server-stopping', { retryAfter: 1 });
  });
  app.addHook('onResponse', async () => {
    // it counts as idle only once Node has heard of the end of its answer, too
    if (stopping) setImmediate(() => app.server.closeIdleConnections());
  });
}
