import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** JSON is UTF-8 (RFC 8259). A body in another encoding (CP949) is refused: it would be stored with a � for each letter. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body)) parse(request, body.toString(), done);
    else done(new Problem('invalid-input'));
  });
}
