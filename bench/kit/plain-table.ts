import pg from 'pg';

/** Adds the table `product_floor`: the same products with the same indexes and constraints, but without triggers. */
export async function addPlainTable(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('create table product_floor (like product including all) with (fillfactor = 50)');
    await client.query('insert into product_floor select * from product');
    await client.query(`select setval(pg_get_serial_sequence('product_floor', 'pd_number'), max(pd_number)) from product_floor`);
    await client.query('vacuum analyze');
  });
}

/** Runs work on a connection of its own. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
