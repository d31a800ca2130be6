import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { sendProblem } from '#server/plugins/problems.ts';
import { sessionCookie } from '#server/plugins/session.ts';
import { Problem } from '#server/problem.ts';

/** Where `vite build` puts the page. */
export const builtPage = path.join(import.meta.dirname, '../../dist/web');

/**
 * Serves the built page: assets for a year (their names change with their content), and for every other path the
 * document, with the nonce of this reply. Under /api and /auth an unknown path is a 404 problem instead.
 */
export async function registerPage(app: FastifyInstance, { config }: { config: Config }, root = builtPage): Promise<void> {
  const session = sessionCookie(config).name;
  const index = path.join(root, 'index.html');
  const html = fs.existsSync(index) ? fs.readFileSync(index, 'utf8') : undefined;
  if (html !== undefined) {
    await app.register(fastifyStatic, {
      root: path.join(root, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      wildcard: false,
      preCompressed: true,
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = /^(GET|HEAD)$/.test(request.method) && !/^\/(api|auth|assets)([/?]|$)/.test(request.url);
    if (html === undefined || !isPage) return sendProblem(request, reply, new Problem('not-found'));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        html
          .replaceAll('__CSP_NONCE__', reply.cspNonce.style)
          // whoever has a cookie is most likely still signed in: their page need not wait for the answer to begin
          .replace('__SESSION__', request.cookies[session] === undefined ? 'none' : 'expected'),
      );
  });
}
