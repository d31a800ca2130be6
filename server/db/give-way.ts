import { setImmediate as othersTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** So long statements may follow each other before whatever else waits has its turn. */
const togetherMs = 10;

/**
 * Lets others have their turn between two statements. The embedded database computes in this thread, and what waits for
 * its answer goes on at once: a thousand statements in a row, such as the parts of a long file, would otherwise keep the
 * thread until the last of them, and nobody's call would be read.
 */
export function giveWayBetweenStatements(lite: PGlite, now: () => number = () => performance.now()): void {
  let since: number | undefined;
  const run = lite._runExclusiveQuery.bind(lite);
  lite._runExclusiveQuery = (statement) =>
    run(async () => {
      if (since !== undefined && now() - since >= togetherMs) await othersTurn();
      if (since === undefined) {
        since = now();
        setImmediate(() => {
          since = undefined;
        });
      }
      return await statement();
    });
}
