import type { PGlite } from '@electric-sql/pglite';
import { freeBytes as freeBytesOf } from './disk-space.ts';

export interface DiskGuardOptions {
  /** With less than this free, nothing is written any more. */
  reserveBytes: number;
  /** How much is free where a folder is. */
  freeBytes?: (folder: string) => Promise<number>;
  /** How often that is asked. */
  everyMs?: number;
  /** Called when the database cannot go on: the process has to be started again. */
  onBroken?: (error: EmbeddedDatabaseBroken) => void;
}

export interface DiskGuard {
  /** Begins to look: once the start, which writes a little, is over. */
  watch(): void;
  /** Nothing can be asked of the database any more, not even to close. */
  isBroken(): boolean;
}

/** What PostgreSQL says with a full disk, of a write in a read-only transaction, and when it crashed. */
const [diskFull, readOnly, crashed] = ['53100', '25006', '57P02'];

/** Once some more is free than the reserve writing goes on, or it would come and go. */
const easeFactor = 1.1;

/** PGlite does not come back from this: its next statement would never end. */
export class EmbeddedDatabaseBroken extends Error {
  readonly code: string | undefined;

  constructor(cause: Error, code: string | undefined) {
    super('The embedded database cannot go on, and has to be opened anew.', { cause });
    this.name = 'EmbeddedDatabaseBroken';
    this.code = code;
  }
}

/**
 * Has the embedded database refuse writes while less than the reserve is free, as a full disk would, and take them again by
 * itself. Reading goes on meanwhile (it writes a little, too: that is what the reserve is for). Where the disk is filled
 * faster than anybody looks, and PostgreSQL finds no place for its log, every further statement is refused before it hangs.
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

/** The caller gets the error; that the process has to end is reported apart from any caller. */
const failUncaught = (error: Error) => void Promise.reject(error);
