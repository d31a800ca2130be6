import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ConnectionLost } from './connection-lost.ts';
import { databaseFailureOf } from './database-failure.ts';

/** An error of the driver, as Drizzle wraps it. */
const failed = (message: string, code?: string) => new DrizzleQueryError('select 1', [], Object.assign(new Error(message), { code }));

describe('a query that failed', () => {
  it.each([
    ['could not extend file', '53100', { code: 'disk-full', outcome: 'nothing-written' }],
    ['no space left on device', 'ENOSPC', { code: 'disk-full', outcome: 'unknown' }],
    ['cannot execute UPDATE in a read-only transaction', '25006', { code: 'database-read-only', outcome: 'nothing-written' }],
    ['sorry, too many clients already', '53300', { code: 'too-many-connections', outcome: 'nothing-written' }],
    ['no more connections allowed (max_client_conn)', '08P01', { code: 'too-many-connections', outcome: 'unknown' }],
    ['canceling statement due to lock timeout', '55P03', { code: 'database-busy', outcome: 'nothing-written', waitedFor: 'a lock' }],
    [
      'canceling statement due to statement timeout',
      '57014',
      { code: 'database-busy', outcome: 'nothing-written', waitedFor: 'a statement' },
    ],
    ['deadlock detected', '40P01', { code: 'database-busy', outcome: 'nothing-written', waitedFor: 'another transaction' }],
    ['query_wait_timeout', '08P01', { code: 'database-busy', outcome: 'unknown', waitedFor: 'a free connection' }],
    ['the database system is shutting down', '57P03', { code: 'database-unavailable', outcome: 'unknown' }],
    ['connect ECONNREFUSED', 'ECONNREFUSED', { code: 'database-unavailable', outcome: 'nothing-written' }],
    ['read ECONNRESET', 'ECONNRESET', { code: 'database-unavailable', outcome: 'unknown' }],
  ])('with "%s" (%s) was refused by circumstance', (message, code, expected) => {
    expect(databaseFailureOf(failed(message, code))).toEqual(expected);
  });

  it.each([
    ['timeout exceeded when trying to connect', { code: 'database-busy', outcome: 'nothing-written', waitedFor: 'a free connection' }],
    ['Query read timeout', { code: 'database-busy', outcome: 'unknown', waitedFor: 'an answer' }],
    [
      'Connection terminated due to connection timeout',
      { code: 'database-unavailable', outcome: 'nothing-written', waitedFor: 'a new connection' },
    ],
    ['Client has encountered a connection error and is not queryable', { code: 'database-unavailable', outcome: 'unknown' }],
  ])('with "%s" and no code was refused by circumstance', (message, expected) => {
    expect(databaseFailureOf(failed(message))).toEqual(expected);
  });

  it.each([
    ['duplicate key value violates unique constraint', '23505'],
    ['column does not exist', '42703'],
    ['invalid input syntax', '22P02'],
  ])('with "%s" (%s) is a mistake', (message, code) => expect(databaseFailureOf(failed(message, code))).toBeUndefined());
});

describe('a connection that was lost', () => {
  it('says what became of the work, and why where that is known', () => {
    const full = Object.assign(new Error('sorry, too many clients already'), { code: '53300' });
    expect(databaseFailureOf(new ConnectionLost('nothing-written', full))).toEqual({
      code: 'too-many-connections',
      outcome: 'nothing-written',
    });
    expect(databaseFailureOf(new ConnectionLost('unknown', new Error('whatever')))).toEqual({
      code: 'database-unavailable',
      outcome: 'unknown',
    });
  });

  it('is not what somebody else says of a connection', () => {
    expect(databaseFailureOf(new Error('Connection terminated'))).toBeUndefined();
  });
});
