import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EarlierBuilds } from './earlier-builds.ts';

/** What a build is made of; a file of another kind would stop the start. */
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** As browsers accept them and the build has them beside a file, the smaller first. */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

interface Asset {
  bytes: Buffer;
  encoding?: string;
}

/**
 * Serves the files of a built page, which never change: their names do. Each is read when somebody first asks for it and
 * kept, all together some megabytes: a screen is dozens of them, and a file that is looked for on the disk each time costs
 * more than most answers of the API (`docs/decisions/assets-from-memory.md`).
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
    // the page may have been built anew under this server, or be one that was opened before it was
    const asset = (typeOf.has(name) ? await find(name, request) : undefined) ?? (await findEarlier(earlier, name));
    if (asset === undefined) return reply.callNotFound();
    return send(request, reply.type(type), name, asset);
  });
}

/** Few ask for these, so they are neither compressed nor kept in memory. */
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
    // compressed some seconds after the first start: it may be there next time
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

/** Browsers name what they accept without weights; one that is refused has the weight 0. */
const accepts = (header: string | string[] | undefined, encoding: string): boolean =>
  String(header ?? '')
    .toLowerCase()
    .split(',')
    .some((each) => {
      const [name, weight = 'q=1'] = each.split(';').map((part) => part.trim());
      return name === encoding && Number(weight.slice(2)) > 0;
    });

function send(request: FastifyRequest, reply: FastifyReply, name: string, { bytes, encoding }: Asset): FastifyReply {
  // the name says what is in it
  const tag = `"${name}${encoding ? `-${encoding}` : ''}"`;
  reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding').header('etag', tag);
  if (encoding) reply.header('content-encoding', encoding);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.send(bytes);
}
