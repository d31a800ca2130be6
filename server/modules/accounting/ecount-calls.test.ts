import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { ecountCall } from '#server/db/schema/accounting/ecount.ts';
import { freshDatabase } from '#test/database.ts';
import { resetEcount } from '#test/ecount.ts';
import { createEcountCalls, type EcountCalls } from './ecount-calls.ts';

const limits = { zone: 600, login: 600, list: 600, view: 1, save: 10 };
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
