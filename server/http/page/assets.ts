import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from '#server/http/accepts.ts';
import type { EarlierBuilds } from './earlier-builds.ts';

/** The media types of the files of a build, by extension; a file of another kind stops the start. */
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The compressed variants that the build puts beside a file, the smallest first. */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

interface Asset {
  bytes: Buffer;
  encoding?: string;
}

/**
 * Serves the files of a built page. A file never changes, as its name contains a hash. Each is read at the first request and
 * kept in memory, all together a few megabytes: a screen consists of dozens of files, and looking a file up on the disk each
 * time costs more than most answers of the API (`docs/decisions/assets-from-memory.md`).
 */
export function registerAssets(app: FastifyInstance, folder: string, earlier: Pick<EarlierBuilds, 'find'>): void {
  const typeOf = new Map(
    fs
      .readdirSync(folder)
      .filter((name) => !encodings.some(({ ending }) => name.endsWith(ending)))
      .map((name) => [name, knownType(name)]),
  );
  const find = createReader(folder);
  app.get('/assets/*', { config: { rateLimit: false } }, async (request, reply) => {
    const { '*': name } = request.params as { '*': string };
    const type = typeOf.get(name) ?? types[path.extname(name)];
    if (type === undefined) return reply.callNotFound();
    // the page may have been rebuilt while this server runs, or the browser may still run a page of an earlier build
    const asset = (typeOf.has(name) ? await find(name, request) : undefined) ?? (await findEarlier(earlier, name));
    if (asset === undefined) return reply.callNotFound();
    return send(request, reply.type(type), name, asset);
  });
}

/** Files of earlier builds are rarely requested, so they are neither compressed nor kept in memory. */
async function findEarlier(earlier: Pick<EarlierBuilds, 'find'>, name: string): Promise<Asset | undefined> {
  const bytes = await earlier.find(name);
  return bytes && { bytes };
}

function knownType(name: string): string {
  const type = types[path.extname(name)];
  if (type === undefined) throw new Error(`The build has a file of an unknown kind: ${name}.`);
  return type;
}

function createReader(folder: string) {
  const kept = new Map<string, Promise<Buffer | undefined>>();
  const read = (name: string): Promise<Buffer | undefined> => {
    const bytes = kept.get(name) ?? fs.promises.readFile(path.join(folder, name)).catch(() => undefined);
    kept.set(name, bytes);
    // compressed files appear some seconds after the first start, so a missing file is looked for again
    void bytes.then((found) => found ?? kept.delete(name));
    return bytes;
  };
  return async (name: string, { headers }: FastifyRequest): Promise<Asset | undefined> => {
    for (const encoding of encodings) {
      if (!accepts(headers['accept-encoding'], encoding.name)) continue;
      const bytes = await read(name + encoding.ending);
      if (bytes) return { bytes, encoding: encoding.name };
    }
    const bytes = await read(name);
    return bytes && { bytes };
  };
}

function send(request: FastifyRequest, reply: FastifyReply, name: string, { bytes, encoding }: Asset): FastifyReply {
  // the name contains a hash of the content, so it serves as the tag
  const tag = `"${name}${encoding ? `-${encoding}` : ''}"`;
  reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding').header('etag', tag);
  if (encoding) reply.header('content-encoding', encoding);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.send(bytes);
}
