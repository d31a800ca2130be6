import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { rowsOf } from '#server/db/db.ts';
import { startTestApp } from '#test/app.ts';
import { pgbouncerProgram, startPgbouncer } from '#test/database/pgbouncer.ts';
import { databaseKind, freshLocation } from '#test/database.ts';
import { boardOf } from '#test/design.ts';
import { openEventStream } from '#test/event-stream.ts';
import { addProducts } from '#test/products.ts';
import { detectServerFeatures } from './server-features.ts';

const limits = { connectMs: 10_000, lockMs: 500, statementMs: 10_000 };

describe.runIf(databaseKind() === 'postgres')('behind PgBouncer', () => {
  // apt-get install pgbouncer
  it.skipIf(pgbouncerProgram === undefined).each(['transaction', 'session'] as const)(
    'in %s mode with five connections, people work as ever',
    async (mode) => {
      const location = await freshLocation();
      const directUrl = location.environment.DATABASE_URL;
      const pooler = await startPgbouncer(pgbouncerProgram ?? '', directUrl, mode);
      expect(await detectServerFeatures(pooler.url, 5_000)).toMatchObject({ isPooled: true });
      const database = await openDatabase({ url: pooler.url, directUrl, connections: 2, limits });
      const test = await startTestApp({ database });
      const people = await Promise.all(Array.from({ length: 4 }, () => test.signIn()));
      const [pdNumber = 0] = await addProducts(test.db, [{ sku: 'POOLED' }]);
      const stream = await openEventStream((init) => people[0]!.fetch('/api/events', init));

      const work = people.map(async (person, at) => {
        const board = boardOf(person);
        for (let n = 0; n < 10; n += 1) {
          const brand = `brand ${at}-${n}`;
          await person.call('POST /api/products/updateProduct', { body: { productData: { pdNumber, brand }, targetColumn: 'brand' } });
          await person.call('POST /api/products/management_basic', { body: {} });
        }
        await board.create({ summary: `of ${at}` });
      });
      await Promise.all(work);
      await stream.waitFor(({ data }) => data.rows?.some(({ summary }) => summary === 'of 3') ?? false);
      expect(await test.visitor().call('GET /readyz', {})).toEqual({ status: 'ok' });

      const otherClient = new pg.Client({ connectionString: directUrl });
      await otherClient.connect();
      await otherClient.query('begin');
      await otherClient.query('lock table product');
      const body = { productData: { pdNumber, brand: 'waits' }, targetColumn: 'brand' } as const;
      expect(await people[1]!.problem('POST /api/products/updateProduct', { body })).toMatchObject({ code: 'database-busy' });
      await otherClient.end();
      expect(await rowsOf(test.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);

      stream.close();
      await test.close();
      await database.close();
      await pooler.stop();
      await location.remove();
    },
  );
});
