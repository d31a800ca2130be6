import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { ecountCall, ecountProductList, ecountSession } from '#server/db/schema/accounting/ecount.ts';
import { Problem } from '#server/http/problem.ts';
import { freshDatabase } from '#test/database.ts';
import { resetEcount } from '#test/ecount.ts';
import { createEcountCalls, type EcountCalls } from './ecount-calls.ts';
import { findSavedList } from './ecount-list.repository.ts';

const limits = { zone: 600, login: 600, list: 600, view: 1, save: 10 };
const ahead = sql`now() + interval '9 hours'`;
let database: Database;
let calls: EcountCalls;

beforeAll(async () => {
  database = await freshDatabase();
  calls = createEcountCalls(database.db, { limits, timeouts: { call: 15, list: 180 }, breakerErrors: 3 } as never);
});
beforeEach(() => resetEcount(database.db));
afterEach(() => vi.useRealTimers());
afterAll(() => database.close());

it('a call that takes longer than its lease, as it has to log in anew, keeps others from calling', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const busy = async () => {
    const [row] = await database.db
      .select({ for: sql<number>`extract(epoch from busy_until - now())::float8` })
      .from(ecountCall)
      .where(eq(ecountCall.kind, 'save'));
    return Number(row?.for);
  };
  const holder = (await calls.claim('save')) ?? '';
  const lease = await busy();
  await calls.within('save', holder, async () => {
    await database.db.update(ecountCall).set({ busyUntil: sql`now() + interval '1 second'`, nextAt: sql`now()` });
    await vi.advanceTimersByTimeAsync((lease * 1000) / 2);
    await vi.waitFor(async () => expect(await busy()).toBeGreaterThan(lease - 5), 10_000);
    expect(await calls.claim('save')).toBeUndefined();
  });
  expect(await busy()).toBeLessThanOrEqual(0);
});

it('after the clock was ahead nobody waits until it comes there again: not for a call, a pause, or the next list', async () => {
  await database.db.update(ecountCall).set({ holder: crypto.randomUUID(), busyUntil: ahead, nextAt: ahead });
  await database.db.update(ecountSession).set({ errors: 3, lastErrorAt: ahead });
  await database.db.insert(ecountProductList).values({ part: 'all', account: 'shop', products: [], truncated: false });
  const list = JSON.parse(String(await (await findSavedList(database.db, 'shop', limits.list))?.read()));
  expect(Date.parse(list.Data.nextFetchAt)).toBeLessThan(Date.now() + 60_000);
  await calls.refuseWhilePaused();
  expect(await calls.claim('list')).toBeDefined();
  // the rate limit still refuses the next call
  await calls.within('login', (await calls.claim('login')) ?? '', async () => undefined);
  expect(await calls.claim('login')).toBeUndefined();
});

it('errors lead to a pause where they follow each other within an hour', async () => {
  const failAfter = async (ago: string) => {
    await database.db.update(ecountSession).set({ errors: 2, lastErrorAt: sql`now() - ${ago}::interval` });
    await database.db.update(ecountCall).set({ nextAt: sql`now()` });
    const failing = calls.within('view', (await calls.claim('view')) ?? '', () => Promise.reject(new Problem('ecount-error')));
    await expect(failing).rejects.toMatchObject({ code: 'ecount-error' });
  };
  await failAfter('2 hours');
  await calls.refuseWhilePaused();
  await failAfter('30 minutes');
  await expect(calls.refuseWhilePaused()).rejects.toMatchObject({ code: 'ecount-paused' });
});

it('calls that reach nobody lead to no pause', async () => {
  for (let n = 0; n < 4; n += 1) {
    await database.db.update(ecountCall).set({ nextAt: sql`now()` });
    const failing = calls.within('view', (await calls.claim('view')) ?? '', () => Promise.reject(new Problem('ecount-unreachable')));
    await expect(failing).rejects.toMatchObject({ code: 'ecount-unreachable' });
  }
  await calls.refuseWhilePaused();
});

it('a clock that is set back by seconds gives nobody a call before its time', async () => {
  await calls.within('login', (await calls.claim('login')) ?? '', async () => undefined);
  await database.db.update(ecountCall).set({ nextAt: sql`next_at + interval '5 seconds'` });
  expect(await calls.claim('login')).toBeUndefined();
});
