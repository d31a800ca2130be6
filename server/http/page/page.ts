import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keptScreenCookie } from '#contract/auth/kept-screens.ts';
import type { Config } from '#server/config/config.ts';
import { Problem } from '#server/http/problem.ts';
import { sendProblem } from '#server/http/problems.ts';
import { sessionCookie } from '#server/http/session.ts';
import { registerAssets } from './assets.ts';
import { keptScreenDocument, mainScript, unlessSlow } from './kept-screen.ts';
import { screenFiles, signInFiles } from './screen-files.ts';

/** Where `vite build` puts the page. */
export const builtPage = path.join(import.meta.dirname, '../../../dist/web');

interface PageOptions {
  config: Config;
  /** With what the browser of whoever asks may open what it keeps for them; undefined where nobody is signed in. */
  browserKeyOf(request: FastifyRequest): Promise<string | undefined>;
}

/**
 * Serves the built page: assets for a year (their names change with their content), and for every other path the
 * document, with the nonce of this reply. Under /api and /auth an unknown path is a 404 problem instead.
 */
export function registerPage(app: FastifyInstance, { config, browserKeyOf }: PageOptions, root = builtPage): void {
  const session = sessionCookie(config).name;
  const index = path.join(root, 'index.html');
  const html = fs.existsSync(index) ? withBuild(fs.readFileSync(index, 'utf8')) : undefined;
  const ahead = html === undefined ? undefined : linksAhead(root, html);
  const asKept = html === undefined ? undefined : keptScreenDocument(root, html);
  if (html !== undefined) registerAssets(app, path.join(root, 'assets'));
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = /^(GET|HEAD)$/.test(request.method) && !/^\/(api|auth|assets)([/?]|$)/.test(request.url);
    if (html === undefined || !isPage) return sendProblem(request, reply, new Problem('not-found'));
    // whoever has a cookie is most likely still signed in: their page need not wait for the answer to begin
    const isExpected = request.cookies[session] !== undefined;
    const keeps = isExpected && request.cookies[keptScreenCookie] !== undefined;
    const key = keeps ? await unlessSlow(browserKeyOf(request)) : undefined;
    const page = (key === undefined ? html : (asKept?.(key) ?? html))
      .replaceAll('__CSP_NONCE__', reply.cspNonce.style)
      .replace('__SESSION__', isExpected ? 'expected' : 'none')
      .replace('</head>', `${ahead?.(isExpected ? screenFiles(request.url) : signInFiles)}</head>`);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
}

/** The document says what it is built from: the name of its script has the hash of all its code. */
const withBuild = (html: string): string => html.replace('__BUILD__', mainScript(html).address);

/**
 * What a screen is made of, and the document does not name: fetched while its script starts. The fonts come
 * last, so that no script waits for them; without them every text would be laid out twice.
 */
function linksAhead(root: string, html: string): (files: readonly string[]) => string {
  const manifest: Record<string, BuiltFile> = JSON.parse(fs.readFileSync(path.join(root, '.vite/manifest.json'), 'utf8'));
  const fonts = fs.readdirSync(path.join(root, 'assets')).filter(isUsualFont);
  const made = new Map<string, string>();
  return (files) => {
    const known = files.join();
    const links = made.get(known) ?? linksTo([...filesOf(files, manifest), ...fonts.map((font) => `assets/${font}`)], html);
    made.set(known, links);
    return links;
  };
}

/** The built files of these modules, with all that they import. */
function filesOf(modules: readonly string[], manifest: Record<string, BuiltFile>): Set<string> {
  const files = new Set<string>();
  const add = (name: string): void => {
    const { file, css = [], imports = [] } = manifest[name] ?? { file: '' };
    if (file === '' || files.has(file)) return;
    for (const each of [file, ...css]) files.add(each);
    for (const each of imports) add(each);
  };
  for (const each of modules) add(each);
  return files;
}

const linksTo = (files: readonly string[], html: string): string =>
  files
    .filter((file) => !html.includes(file))
    .map((file) => `<link ${kindOf(file)} crossorigin href="/${file}">`)
    .join('');

/** Pretendard comes in 92 files, the last of which have the letters and syllables that are used most: any screen needs them. */
const isUsualFont = (file: string) => /^PretendardVariable\.subset\.(8|9)\d-.*\.woff2$/.test(file);

function kindOf(file: string): string {
  if (file.endsWith('.css')) return 'rel="preload" as="style"';
  return file.endsWith('.woff2') ? 'rel="preload" as="font" type="font/woff2"' : 'rel="modulepreload"';
}

/** One entry of Vite's manifest. */
interface BuiltFile {
  file: string;
  css?: string[];
  imports?: string[];
}
