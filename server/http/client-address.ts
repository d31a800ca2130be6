import type { FastifyInstance } from 'fastify';

/** Keeps the address of a caller with the request, for limits and the security log: once the connection is closed, there is none any more. */
export function keepClientAddress(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request, 'ip', { value: request.ip ?? '' });
    done();
  });
}
