import Fastify from 'fastify';
import pg from 'pg';
import { listen } from './listen.ts';

/** A single set-based statement through bare Fastify: without session, checks, history, price sheets and comparison. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });

const app = Fastify({ bodyLimit: 64 * 1024 * 1024 });
app.post<{ Body: { ecountProductList: object[] } }>('/', async ({ body }) => {
  const { rowCount } = await pool.query(
    `insert into product_floor (sku, sku_key, product_name, weight, category)
      select sku, lower(sku), "productName", weight, category
      from json_to_recordset($1::json) as given(sku text, "productName" text, weight numeric(8, 2), category text)
      on conflict (sku_key, sku_twin) do update set product_name = excluded.product_name, weight = excluded.weight, category = excluded.category,
        revision = product_floor.revision + 1, updated_at = now()`,
    [JSON.stringify(body.ecountProductList)],
  );
  return { rowCount };
});
await listen(app);
