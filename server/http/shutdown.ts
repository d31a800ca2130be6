import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/**
 * Once the process stops, it begins nothing new: requests that still arrive over open connections are refused at once, so that
 * the client repeats them, at another process or the next one.
 *
 * Idle connections are closed when the stop begins; a connection that is answering a request then is closed as soon as it has
 * answered: a browser would keep it open for more than a minute, and so delay the stop.
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
    // Node counts the connection as idle only after its own handler of the end of the response
    if (stopping) setImmediate(() => app.server.closeIdleConnections());
  });
}
