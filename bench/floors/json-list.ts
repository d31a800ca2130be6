import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import Fastify from 'fastify';
import pg from 'pg';
import { listen } from './listen.ts';

/** A single SELECT that returns a list as JSON, through bare Fastify: without cache and session. */
const { DATABASE_URL, FOLDER, QUERY = '' } = process.env;
const read = await openReader();
const gzip = promisify(zlib.gzip);

const app = Fastify();
app.get('/', async (request, reply) => {
  const list = await read();
  reply.type('application/json; charset=utf-8');
  if (request.headers['accept-encoding'] !== 'gzip') return list;
  return reply.header('content-encoding', 'gzip').send(await gzip(list, { level: 1 }));
});
await listen(app);

async function openReader(): Promise<() => Promise<string>> {
  if (DATABASE_URL) {
    const pool = new pg.Pool({ connectionString: DATABASE_URL });
    return async () => (await pool.query<{ list: string }>(QUERY)).rows[0]?.list ?? '';
  }
  const lite = await PGlite.create(FOLDER);
  return async () => (await lite.query<{ list: string }>(QUERY)).rows[0]?.list ?? '';
}
