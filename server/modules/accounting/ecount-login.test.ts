import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { createSealer } from '#server/modules/secrets/secrets.service.ts';
import { freshDatabase } from '#test/database.ts';
import { resetEcount } from '#test/ecount.ts';
import { createEcountLogin } from './ecount-login.ts';
import { saveLogin } from './ecount-session.repository.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await resetEcount(database.db);
});
afterAll(() => database.close());

it('takes the session of a process that has logged in just before: another login would end that one', async () => {
  const { db } = database;
  const sealer = createSealer({ sessionSecret: 's'.repeat(32) });
  const theirs = { account: 'shop', zone: 'CD', sessionId: 'theirs' };
  const calls = {
    refuseWhilePaused: async () => undefined,
    async claim() {
      await saveLogin(db, sealer, theirs);
      return 'mine';
    },
    within: vi.fn(),
    release: vi.fn(async () => undefined),
  };
  const session = createEcountLogin(db, sealer, 'shop', {} as never, calls);
  expect(await session()).toEqual({ zone: 'CD', sessionId: 'theirs', number: 1 });
  expect(calls.within).not.toHaveBeenCalled();
  // the login can be claimed by the next one
  expect(calls.release).toHaveBeenCalledWith('login', 'mine');
});
