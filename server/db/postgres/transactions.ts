import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { ConnectionLost } from '#server/db/connection-lost.ts';
import { databaseFailureOf, isDeadlock } from '#server/db/database-failure.ts';
import type { Db } from '#server/db/db.ts';

/** A rollback that is not answered by then is given up: the connection is closed, and the server rolls back by itself. */
const rollbackMs = 2_000;
/** So often a transaction is begun again that PostgreSQL ended because two waited for each other. */
const mostAgain = 2;
/** At most so long before it is, so that several do not meet again. */
const pauseMs = 50;

/**
 * Transactions on a pool that outlive the connections: the one way in which a connection is taken, a transaction begun,
 * and the connection given back, whatever fails at whichever point. Drizzle's own never gives a connection back whose
 * BEGIN failed, and nobody hears the errors of a connection between two of its queries: either ends the process or
 * empties the pool for ever.
 *
 * Of two that wait for each other PostgreSQL ends one, whose work is done again when the other has passed: it must do nothing
 * that a rollback does not undo. Rejects with what the work threw; with `ConnectionLost` where the connection is what failed.
 * @param afterBegin statements that each transaction begins with, sent with its BEGIN
 */
export function transactionsOn(pool: pg.Pool, afterBegin = ''): Db['transaction'] {
  const brokenBy = new WeakMap<pg.PoolClient, Error>();
  const handles = new WeakMap<pg.PoolClient, Db>();
  // here and not after `connect()`: an error that comes with the last answer is heard before whoever awaited that goes on
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!brokenBy.has(client)) brokenBy.set(client, error);
    });
  });

  /** One for each connection, so that what was prepared on it is found again. */
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
        // a connection that broke while nobody used it: nothing was sent but BEGIN, so another one may do
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
      // what the work threw of its own stays what it is
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
  // PostgreSQL answers the commit of a failed transaction with success, and rolls it back
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements failed, and its error was ignored.');
}

/** The server answered that it does not commit (a deferred constraint, a serialization failure), and is there. */
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

/** It answers no more, or is one of a server that only reads now: another connection may reach the one that took over. */
function isLostToUs(error: unknown): boolean {
  const { code, waitedFor } = databaseFailureOf(error) ?? {};
  return waitedFor === 'an answer' || code === 'database-read-only';
}

/** Takes a connection out of the pool. Its socket goes as well: `end()` alone waits for the other side, which may be gone. */
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
