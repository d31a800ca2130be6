import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** Refuses what is sent to a path without an endpoint before its body is read: no session is asked for there, and no limit counts it. */
export function leaveBodiesOfNobody(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ is404, method }) => {
    if (is404 && method !== 'GET' && method !== 'HEAD') throw new Problem('not-found');
  });
}

/** JSON is UTF-8 (RFC 8259). A body in another encoding (CP949) is refused: it would be stored with a � for each letter. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body)) parse(request, body.toString(), done);
    else done(new Problem('invalid-input'));
  });
}
