import type { PGlite } from '@electric-sql/pglite';
import { freeBytes as freeBytesOf } from './disk-space.ts';

export interface DiskGuardOptions {
  /** With less free space than this, writes are refused. */
  reserveBytes: number;
  /** Returns the free bytes of a folder's disk. */
  freeBytes?: (folder: string) => Promise<number>;
  /** The interval between two checks of the free space. */
  everyMs?: number;
  /** Called when the database is broken: the process has to be restarted. */
  onBroken?: (error: EmbeddedDatabaseBroken) => void;
}

export interface DiskGuard {
  /** Starts the checks. Called after the start, which itself writes a little. */
  watch(): void;
  /** Whether the database is broken: no further call works, not even closing it. */
  isBroken(): boolean;
}

/** SQLSTATEs: the disk is full; a write in a read-only transaction; the server has crashed. */
const [diskFull, readOnly, crashed] = ['53100', '25006', '57P02'];

/** Writes resume only when free space exceeds the reserve by this factor, so that the state does not flip back and forth. */
const easeFactor = 1.1;

/** PGlite cannot recover from this state: its next statement would never return. */
export class EmbeddedDatabaseBroken extends Error {
  readonly code: string | undefined;

  constructor(cause: Error, code: string | undefined) {
    super('The embedded database cannot go on, and has to be opened anew.', { cause });
    this.name = 'EmbeddedDatabaseBroken';
    this.code = code;
  }
}

/**
 * Makes the embedded database refuse writes while less than the reserve is free, as a full disk would, and accept them again by
 * itself. Reads continue meanwhile (they write a little, too: the reserve is for that). Where the disk fills up faster than the
 * checks notice, and PostgreSQL has no space for its write-ahead log, every further statement is refused before it hangs.
 */
export function guardDisk(lite: PGlite, folder: string, options: DiskGuardOptions): DiskGuard {
  const { reserveBytes, freeBytes = freeBytesOf, everyMs = 1_000, onBroken = failUncaught } = options;
  let isFull = false;
  let broken: EmbeddedDatabaseBroken | undefined;

  const judge = (error: Error & { code?: string }): Error => {
    if (isFull && error.code === readOnly) return Object.assign(error, { code: diskFull });
    const isLogFull = error.code === diskFull && error.message.includes('pg_wal');
    if (!isLogFull && error.name !== 'RuntimeError') return error;
    broken = new EmbeddedDatabaseBroken(error, isLogFull ? diskFull : crashed);
    onBroken(broken);
    return broken;
  };
  for (const method of ['execProtocol', 'execProtocolStream'] as const) {
    const run = lite[method].bind(lite) as (...args: unknown[]) => Promise<unknown>;
    const guarded = async (...args: unknown[]) => {
      if (broken) throw broken;
      return await run(...args).catch((error: Error) => {
        throw broken ?? judge(error);
      });
    };
    Object.assign(lite, { [method]: guarded });
  }

  const check = async () => {
    const shouldBeFull = (await freeBytes(folder)) < reserveBytes * (isFull ? easeFactor : 1);
    if (shouldBeFull === isFull) return;
    await lite.query(`set default_transaction_read_only = ${shouldBeFull ? 'on' : 'off'}`);
    isFull = shouldBeFull;
  };
  const watch = () => {
    const again = () => {
      if (!lite.closed && !broken) watch();
    };
    setTimeout(() => void check().then(again, again), everyMs).unref();
  };
  return { watch, isBroken: () => broken !== undefined };
}

/** Raises an unhandled rejection, beside the error that the caller gets: it makes the process end (`uncaught-errors.ts`). */
const failUncaught = (error: Error) => void Promise.reject(error);
