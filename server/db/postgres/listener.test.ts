import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/db.ts';
import { startDatabaseProxy } from '#test/database/database-proxy.ts';
import { databaseKind, type FreshLocation, freshDatabase, freshLocation } from '#test/database.ts';
import { listenWithReconnect } from './listener.ts';

describe('listening', () => {
  let database: Database;
  let location: FreshLocation;
  beforeAll(async () => {
    database = await freshDatabase();
    location = await freshLocation();
  });
  afterAll(async () => {
    await database.close();
    await location.remove();
  });

  const notify = (payload: string) => database.db.execute(sql`select pg_notify('news', ${payload})`);

  test('hears what a transaction said once that is committed, and nothing of one that was not', async () => {
    const received: string[] = [];
    const stop = await database.listen(['news'], (_channel, payload) => received.push(payload));
    const undone = database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_notify('news', 'undone')`);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow();
    await notify('done');
    await vi.waitFor(() => expect(received).toEqual(['done']));
    await stop();
    await notify('too late');
    await database.db.execute(sql`select 1`);
    expect(received).toEqual(['done']);
  });

  test('hears several channels, and which of them each payload came by', async () => {
    const received: string[] = [];
    const stop = await database.listen(['news', 'more_news'], (channel, payload) => received.push(`${channel}: ${payload}`));
    await notify('one');
    await database.db.execute(sql`select pg_notify('more_news', 'two')`);
    await vi.waitFor(() => expect(received).toEqual(['news: one', 'more_news: two']));
    await stop();
    await notify('three');
    await database.db.execute(sql`select 1`);
    expect(received).toHaveLength(2);
  });

  if (databaseKind() === 'postgres') {
    const endListeners = () =>
      rowsOf<{ ended: boolean }>(
        database.db,
        sql`select pg_terminate_backend(pid) as ended from pg_stat_activity where datname = current_database() and query like 'listen %'`,
      );

    test('goes on after its connection was ended, and says that something may have been missed', async () => {
      const received: string[] = [];
      const onGap = vi.fn();
      const stop = await database.listen(['other_news', 'news'], (_channel, payload) => received.push(payload), onGap);
      // both channels share one connection
      expect(await endListeners()).toEqual([{ ended: true }]);
      await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), 10_000);
      await notify('after the gap');
      await vi.waitFor(() => expect(received).toEqual(['after the gap']));
      await stop();
      expect(await endListeners()).toEqual([]);
    });

    test('while the server takes nobody in, it asks one try at a time, and ever more rarely', async () => {
      const proxy = await startDatabaseProxy(location.environment.DATABASE_URL);
      const onGap = vi.fn();
      const stop = await listenWithReconnect(proxy.url, ['news'], () => {}, onGap);
      const closed = proxy.disconnect();
      await vi.waitFor(() => expect(proxy.refused.length).toBeGreaterThan(3), 10_000);
      // a sleep may take longer than requested, but never less (apart from the clock's rounding)
      const waits = proxy.refused.map((at, index) => at - (proxy.refused[index - 1] ?? closed)).slice(1, 4);
      expect(waits.map((wait, index) => wait > 95 * 2 ** index)).toEqual([true, true, true]);
      proxy.reconnect();
      await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), 10_000);
      await stop();
      await proxy.remove();
    });

    test('a server that cannot be reached at first is an error, and is not asked again', async () => {
      const proxy = await startDatabaseProxy(location.environment.DATABASE_URL);
      proxy.disconnect();
      await expect(listenWithReconnect(proxy.url, ['news'], () => {})).rejects.toThrow();
      await sleep(300);
      expect(proxy.refused).toHaveLength(1);
      await proxy.remove();
    });
  }
});
