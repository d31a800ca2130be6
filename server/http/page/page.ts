import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keptScreenCookie } from '#contract/auth/kept-screens.ts';
import type { Config } from '#server/config/config.ts';
import { Problem } from '#server/http/problem.ts';
import { sendProblem } from '#server/http/problems.ts';
import { sessionCookie } from '#server/http/session.ts';
import { registerAssets } from './assets.ts';
import { createDocuments } from './documents.ts';
import { earlierBuilds } from './earlier-builds.ts';

/** Where `vite build` puts the page. */
export const builtPage = path.join(import.meta.dirname, '../../../dist/web');

interface PageOptions {
  config: Config;
  /** Finds the key with which the browser opens what it keeps for the signed-in person; undefined where nobody is signed in. */
  browserKeyOf(request: FastifyRequest): Promise<string | undefined>;
}

/** How long the document waits for the key. Where the database is slow, the page is sent without it rather than late. */
const longestMs = 100;

/**
 * Serves the built page: assets cached for a year (their names change with their content), and for every other path the
 * document, with the nonce of this reply. Under /api and /auth an unknown path is a 404 problem instead.
 */
export function registerPage(app: FastifyInstance, { config, browserKeyOf }: PageOptions, root = builtPage): void {
  const session = sessionCookie(config).name;
  const documentFor = fs.existsSync(path.join(root, 'index.html')) ? createDocuments(root) : undefined;
  if (documentFor !== undefined) registerFiles(app, config, path.join(root, 'assets'));
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = /^(GET|HEAD)$/.test(request.method) && !/^\/(api|auth|assets)([/?]|$)/.test(request.url);
    if (documentFor === undefined || !isPage) return sendProblem(request, reply, new Problem('not-found'));
    // a browser with the cookie is most likely still signed in, so its page can start without waiting for the session
    const isExpected = request.cookies[session] !== undefined;
    const keeps = isExpected && request.cookies[keptScreenCookie] !== undefined;
    const key = keeps ? await unlessSlow(browserKeyOf(request)) : undefined;
    const page = documentFor({ url: request.url, isExpected, key })
      .replaceAll('__CSP_NONCE__', reply.cspNonce.style)
      .replaceAll('__CSP_SCRIPT_NONCE__', reply.cspNonce.script);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
}

/** Serves the files of the build and of earlier builds, and copies the present build once the server listens. */
function registerFiles(app: FastifyInstance, { dataDir, diskReserveBytes: reserveBytes = 0 }: Config, assets: string): void {
  const earlier = earlierBuilds({ assets, folder: path.join(dataDir, 'page-builds'), reserveBytes });
  registerAssets(app, assets, earlier);
  app.addHook('onListen', async () => {
    // where nothing can be written, pages that are open when the next version comes cannot load further files
    void earlier
      .keep()
      .catch((err: unknown) => app.log.warn({ err }, 'the files of the page could not be kept for the time after the next version'));
  });
}

/** The value if it arrives within `longestMs`; undefined where it fails or takes longer. */
async function unlessSlow<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), longestMs);
  });
  const first = await Promise.race([asked.catch(() => undefined), late]);
  clearTimeout(timer);
  return first;
}
