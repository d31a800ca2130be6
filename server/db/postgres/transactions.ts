import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { ConnectionLost } from '#server/db/connection-lost.ts';
import { databaseFailureOf, isDeadlock } from '#server/db/database-failure.ts';
import type { Db } from '#server/db/db.ts';

/** A rollback without an answer after this time is given up: the connection is closed, and the server rolls back by itself. */
const rollbackMs = 2_000;
/** How often a transaction is retried after a deadlock. */
const mostAgain = 2;
/** The longest random pause before such a retry, so that the same transactions do not collide again. */
const pauseMs = 50;

/**
 * Runs transactions on a pool so that the process and the pool survive every failure of a connection, at whichever point.
 * Drizzle's own implementation never returns a connection whose BEGIN failed, and has no listener for errors of a connection
 * between two of its queries: the first empties the pool for ever, the second ends the process.
 *
 * After a deadlock, which PostgreSQL resolves by aborting one transaction, the work is run again: it must do nothing that a
 * rollback does not undo. Rejects with the error that the work threw, or with `ConnectionLost` where the connection failed.
 * @param afterBegin statements that are sent with each BEGIN
 */
export function transactionsOn(pool: pg.Pool, afterBegin = ''): Db['transaction'] {
  const brokenBy = new WeakMap<pg.PoolClient, Error>();
  const handles = new WeakMap<pg.PoolClient, Db>();
  // not added after `connect()`: an error that arrives together with the last answer has to be noticed before the awaiting code continues
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!brokenBy.has(client)) brokenBy.set(client, error);
    });
  });

  /** One handle for each connection, so that its prepared statements are found again. */
  const handleOf = (client: pg.PoolClient): Db => {
    const cached = handles.get(client);
    if (cached) return cached;
    const dialect = new PgDialect();
    const tx = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined) as unknown as Db;
    handles.set(client, tx);
    return tx;
  };

  const begin = async (statement: string): Promise<pg.PoolClient> => {
    for (let triesLeft = 1; ; triesLeft -= 1) {
      const client = await pool.connect().catch((error: unknown) => {
        throw new ConnectionLost('nothing-written', error);
      });
      try {
        await client.query(statement);
        return client;
      } catch (error) {
        giveUp(client, error);
        // the idle connection was broken: only BEGIN was sent, so another connection can be tried
        if (triesLeft === 0) throw new ConnectionLost('nothing-written', error);
      }
    }
  };

  const runOnce = async <Result>(work: (tx: Db) => Promise<Result>, config?: PgTransactionConfig): Promise<Result> => {
    const client = await begin(beginStatement(config) + afterBegin);
    let result: Result;
    try {
      result = await work(handleOf(client));
    } catch (error) {
      const broken = brokenBy.get(client);
      if (broken !== undefined || isLostToUs(error)) giveUp(client, broken);
      else await rollBack(client);
      // an error of the work's own is passed on unchanged
      throw broken !== undefined && error instanceof DrizzleQueryError ? new ConnectionLost('nothing-written', error) : error;
    }
    await commit(client);
    return result;
  };

  const runTransaction = <Result>(work: (tx: Db) => Promise<Result>, config?: PgTransactionConfig): Promise<Result> =>
    againAfterDeadlock(() => runOnce(work, config));
  return runTransaction as unknown as Db['transaction'];
}

async function againAfterDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let left = mostAgain; ; left -= 1) {
    try {
      return await run();
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error;
      await sleep(randomInt(pauseMs));
    }
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  let command: string;
  try {
    ({ command } = await client.query('commit'));
  } catch (error) {
    if (isRefusal(error)) {
      client.release();
      throw new DrizzleQueryError('commit', [], error as Error);
    }
    giveUp(client, error);
    throw new ConnectionLost('unknown', error);
  }
  client.release();
  // PostgreSQL answers the commit of a failed transaction without an error, but rolls it back
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements failed, and its error was ignored.');
}

/** Did the server refuse the commit (a deferred constraint, a serialization failure), over an intact connection? */
const isRefusal = (error: unknown): boolean => {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P)/.test(code) && !code.startsWith('E');
};

async function rollBack(client: pg.PoolClient): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The rollback was not answered.')), rollbackMs);
  });
  try {
    await Promise.race([client.query('rollback'), tooLate]);
    client.release();
  } catch (error) {
    giveUp(client, error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Is the connection of no further use? It answers no more, or its server is read-only; a new connection may reach the server
 * that took over.
 */
function isLostToUs(error: unknown): boolean {
  const { code, waitedFor } = databaseFailureOf(error) ?? {};
  return waitedFor === 'an answer' || code === 'database-read-only';
}

/** Removes a connection from the pool, and destroys its socket: `end()` alone would wait for the server, which may be gone. */
function giveUp(client: pg.PoolClient, error: unknown): void {
  client.release(error instanceof Error ? error : true);
  destroySocket(client);
}

export function destroySocket(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

function beginStatement({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}): string {
  const modes = [
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable !== undefined && (deferrable ? 'deferrable' : 'not deferrable'),
  ];
  return ['begin', modes.filter(Boolean).join(', ')].join(' ');
}
