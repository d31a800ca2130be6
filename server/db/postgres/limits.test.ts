import { expect, it } from 'vitest';
import { answerMs, defaultLimits, localSettings, longLimits, serverSettings } from './limits.ts';

it('those who wait for a lock give up before those who wait for a connection, and the server before the client', () => {
  const { connectMs, lockMs, statementMs } = defaultLimits;
  expect(lockMs).toBeLessThanOrEqual(connectMs / 2);
  expect(lockMs).toBeLessThan(statementMs);
  expect(statementMs).toBeLessThan(answerMs(defaultLimits));
});

it('what takes long by its nature has a limit of its own, and is as quick as others to see that nobody is there', () => {
  expect(longLimits(defaultLimits, 600_000)).toEqual({ connectMs: defaultLimits.connectMs, lockMs: 60_000, statementMs: 600_000 });
});

it('reach a server in its own words, or with a BEGIN', () => {
  const limits = { connectMs: 5, lockMs: 20, statementMs: 80 };
  expect(serverSettings(limits)).toEqual({ lock_timeout: 20, statement_timeout: 80, idle_in_transaction_session_timeout: 2080 });
  expect(localSettings(limits)).toBe(
    '; set local lock_timeout = 20; set local statement_timeout = 80; set local idle_in_transaction_session_timeout = 2080; set local jit=off',
  );
});
