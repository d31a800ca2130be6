import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseKind, type FreshLocation, freshDatabase, freshLocation } from '#test/database.ts';
import { openDoor } from '#test/door.ts';
import type { Database } from './database.ts';
import { rowsOf } from './db.ts';
import { keepListening } from './listener.ts';

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
    const heard: string[] = [];
    const stop = await database.listen('news', (payload) => heard.push(payload));
    const undone = database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_notify('news', 'undone')`);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow();
    await notify('done');
    await vi.waitFor(() => expect(heard).toEqual(['done']));
    await stop();
    await notify('too late');
    await database.db.execute(sql`select 1`);
    expect(heard).toEqual(['done']);
  });

  if (databaseKind() === 'postgres') {
    const endListeners = () =>
      rowsOf<{ ended: boolean }>(
        database.db,
        sql`select pg_terminate_backend(pid) as ended from pg_stat_activity where datname = current_database() and query like 'listen %'`,
      );

    test('goes on after its connection was ended, and says that something may have been missed', async () => {
      const heard: string[] = [];
      const onGap = vi.fn();
      const stop = await database.listen('news', (payload) => heard.push(payload), onGap);
      expect(await endListeners()).toEqual([{ ended: true }]);
      await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), 10_000);
      await notify('after the gap');
      await vi.waitFor(() => expect(heard).toEqual(['after the gap']));
      await stop();
      expect(await endListeners()).toEqual([]);
    });

    test('while the server takes nobody in, it asks one try at a time, and ever more rarely', async () => {
      const door = await openDoor(location.environment.DATABASE_URL);
      const onGap = vi.fn();
      const stop = await keepListening(door.url, 'news', () => {}, onGap);
      const closed = door.shut();
      await vi.waitFor(() => expect(door.refused.length).toBeGreaterThan(3), 10_000);
      // a sleep may take longer than asked for, never less (but for the rounding of the clock)
      const waits = door.refused.map((at, index) => at - (door.refused[index - 1] ?? closed)).slice(1, 4);
      expect(waits.map((wait, index) => wait > 95 * 2 ** index)).toEqual([true, true, true]);
      door.open();
      await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), 10_000);
      await stop();
      await door.remove();
    });

    test('a server that cannot be reached at first is an error, and is not asked again', async () => {
      const door = await openDoor(location.environment.DATABASE_URL);
      door.shut();
      await expect(keepListening(door.url, 'news', () => {})).rejects.toThrow();
      await sleep(300);
      expect(door.refused).toHaveLength(1);
      await door.remove();
    });
  }
});
