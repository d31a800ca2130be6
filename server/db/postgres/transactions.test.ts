import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { ConnectionLost } from '#server/db/connection-lost.ts';
import { openPostgres } from '#server/db/database.ts';
import { databaseFailureOf } from '#server/db/database-failure.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { startDatabaseProxy } from '#test/database/database-proxy.ts';
import { startOwnPostgres } from '#test/database/postgres-server.ts';
import { databaseKind, freshDatabase, freshLocation } from '#test/database.ts';

/** Six writers without pauses; each row is written in a transaction of its own that contains another statement as well. */
function writers(db: Db) {
  const acknowledged = new Set<string>();
  const unknown = new Set<string>();
  const errors: unknown[] = [];
  let stopped = false;
  const write = async () => {
    while (!stopped) {
      const id = crypto.randomUUID();
      try {
        await db.transaction(async (tx) => {
          await tx.execute(sql`select count(*) from note`);
          await tx.execute(sql`insert into note values (${id}::uuid)`);
        });
        acknowledged.add(id);
      } catch (error) {
        if (error instanceof ConnectionLost && error.outcome === 'unknown') unknown.add(id);
        errors.push(error);
        await sleep(5);
      }
    }
  };
  const writing = Promise.all(Array.from({ length: 6 }, write));
  return {
    acknowledged,
    errors,
    async stop() {
      stopped = true;
      await writing;
      const stored = (await rowsOf<{ id: string }>(db, sql`select id from note`)).map(({ id }) => id);
      expect(
        [...acknowledged].filter((id) => !stored.includes(id)),
        'nothing acknowledged is lost',
      ).toEqual([]);
      expect(
        stored.filter((id) => !acknowledged.has(id) && !unknown.has(id)),
        'nothing that failed was written',
      ).toEqual([]);
      expect(errors.filter((error) => databaseFailureOf(error) === undefined)).toEqual([]);
    },
  };
}

describe('a transaction', () => {
  it('rejects with what was thrown in it, and has written nothing', async () => {
    const database = await freshDatabase();
    await database.db.execute(sql`create table note (id uuid)`);
    const problem = new Problem('order-not-found');
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into note values (gen_random_uuid())`);
      throw problem;
    });
    await expect(failing).rejects.toBe(problem);
    expect(await rowsOf(database.db, sql`select * from note`)).toEqual([]);
    await database.close();
  });

  if (databaseKind() === 'postgres') {
    it('that failed in secret does not count as committed', async () => {
      const database = await freshDatabase();
      const failing = database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1 / 0`).catch(() => {});
        return 'done';
      });
      await expect(failing).rejects.toThrow('rolled back');
      await database.close();
    });

    it('that the database refuses at its commit says which constraint, and leaves the connection usable', async () => {
      const database = await freshDatabase();
      await database.db.execute(sql`create table parent (id int primary key)`);
      await database.db.execute(sql`create table child (id int constraint has_parent references parent deferrable initially deferred)`);
      const failing = database.db.transaction((tx) => tx.execute(sql`insert into child values (1)`));
      await expect(failing).rejects.toMatchObject({ cause: { constraint: 'has_parent' } });
      await database.close();
    });

    describe('of two that wait for each other', () => {
      /** Runs transactions that lock these rows in order; each waits at the gate after its first lock. */
      async function crossing(locks: number[][]) {
        const database = await freshDatabase();
        await database.db.execute(sql`create table box (id int primary key, n int not null default 0)`);
        await database.db.execute(sql`insert into box select generate_series(1, 3)`);
        const gate = Promise.withResolvers<void>();
        let [began, inside] = [0, 0];
        const results = await Promise.allSettled(
          locks.map((ids) =>
            database.db.transaction(async (tx) => {
              began += 1;
              await tx.execute(sql`set local deadlock_timeout = '50ms'`);
              for (const id of ids) {
                await tx.execute(sql`update box set n = n + 1 where id = ${id}`);
                inside += 1;
                if (inside === locks.length) gate.resolve();
                await gate.promise;
              }
            }),
          ),
        );
        const boxes = await rowsOf<{ n: number }>(database.db, sql`select n from box order by id`);
        await database.close();
        return { results, began, boxes: boxes.map(({ n }) => n) };
      }

      it('both are done, each once', async () => {
        const { results, began, boxes } = await crossing([
          [1, 2],
          [2, 1],
        ]);
        expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
        expect(began).toBe(3);
        expect(boxes).toEqual([2, 2, 0]);
      });

      it('in a ring of three, too', async () => {
        const { results, boxes } = await crossing([
          [1, 2],
          [2, 3],
          [3, 1],
        ]);
        expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
        expect(boxes).toEqual([2, 2, 2]);
      });

      it('none is begun for ever', async () => {
        const database = await freshDatabase();
        let began = 0;
        const failing = database.db.transaction(async (tx) => {
          began += 1;
          await tx.execute(sql`do $$ begin raise exception 'as if' using errcode = '40P01'; end $$`);
        });
        const error = await failing.catch((thrown: unknown) => thrown);
        expect(databaseFailureOf(error)).toMatchObject({ code: 'database-busy', outcome: 'nothing-written' });
        expect(began).toBe(3);
        await database.close();
      });
    });

    it('of which the connection never began is no loss for the next: the pool stays whole', async () => {
      const location = await freshLocation();
      const proxy = await startDatabaseProxy(location.environment.DATABASE_URL);
      const database = openPostgres(proxy.url);
      proxy.cutAt(/begin/i);
      // more tries than the pool has connections
      for (let tries = 0; tries < 12; tries += 1) {
        const failed = await database.db.transaction(() => Promise.resolve()).catch((error: unknown) => error);
        expect(failed).toMatchObject({ name: 'ConnectionLost', outcome: 'nothing-written' });
      }
      proxy.cutAt(undefined);
      await database.db.transaction((tx) => tx.execute(sql`select 1`));
      await database.close();
      await proxy.remove();
      await location.remove();
    });

    it('begins on another connection when the one it got had broken while nobody used it', async () => {
      const location = await freshLocation();
      const proxy = await startDatabaseProxy(location.environment.DATABASE_URL);
      const database = openPostgres(proxy.url, { connections: 1 });
      await database.db.execute(sql`select 1`);
      proxy.cutAt(/begin/i, 1);
      expect(await database.db.transaction((tx) => rowsOf(tx, sql`select 1 as one`))).toEqual([{ one: 1 }]);
      await database.close();
      await proxy.remove();
      await location.remove();
    });

    it('whose commit got no answer says that nobody knows', async () => {
      const location = await freshLocation();
      const proxy = await startDatabaseProxy(location.environment.DATABASE_URL);
      const database = openPostgres(proxy.url);
      proxy.cutAt(/commit/i);
      await expect(database.db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toMatchObject({ outcome: 'unknown' });
      await database.close();
      await proxy.remove();
      await location.remove();
    });

    it('outlives whoever ends all connections, again and again, while six people write', async () => {
      const location = await freshLocation();
      const url = location.environment.DATABASE_URL;
      const database = openPostgres(url);
      await database.db.execute(sql`create table note (id uuid)`);
      const otherClient = new pg.Client({ connectionString: url });
      await otherClient.connect();
      const people = writers(database.db);
      for (let round = 1; round <= 40; round += 1) {
        await otherClient.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
        const written = people.acknowledged.size;
        while (people.acknowledged.size === written) await sleep(2);
      }
      await people.stop();
      expect(people.errors.length).toBeGreaterThan(0);
      await otherClient.end();
      await database.close();
      await location.remove();
    });

    it('outlives a restart of the server', async () => {
      const server = await startOwnPostgres();
      if (server === undefined) throw new Error('There is no PostgreSQL to restart.');
      const database = openPostgres(server.url);
      await database.db.execute(sql`create table note (id uuid)`);
      const people = writers(database.db);
      for (let round = 1; round <= 3; round += 1) {
        while (people.acknowledged.size < round * 20) await sleep(5);
        await server.restart();
      }
      const written = people.acknowledged.size;
      while (people.acknowledged.size <= written + 20) await sleep(5);
      await people.stop();
      await database.close();
      await server.stop();
    });
  }
});
