import Fastify from 'fastify';
import pg from 'pg';
import { listen } from './listen.ts';

/** A single UPDATE of one row through bare Fastify: without session, checks and history. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const app = Fastify();
app.post<{ Body: { pdNumber: number; weight: number } }>('/', async ({ body }) => {
  const { rows } = await pool.query('update product_floor set weight = $2, revision = revision + 1 where pd_number = $1 returning *', [
    body.pdNumber,
    body.weight,
  ]);
  return rows[0];
});
await listen(app);
