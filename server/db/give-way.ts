import { setImmediate as othersTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** How long statements may follow each other before other work gets a turn of the event loop. */
const togetherMs = 10;

/**
 * Lets other work run between two statements. The embedded database computes in this thread, and code that awaits its answer
 * continues at once: a thousand statements in a row, such as the parts of a long file, would otherwise block the thread until
 * the last one, and no request would be read meanwhile.
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
