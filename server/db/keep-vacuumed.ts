import type { PGlite } from '@electric-sql/pglite';

/** Soon after the start, for what the last run left behind; then rarely: it takes 0.2 s in which nothing else runs. */
const firstMs = 60_000;
const everyMs = 3_600_000;

/**
 * PGlite has no autovacuum: without this, dead rows fill the disk and the planner guesses from no statistics.
 * @returns a function that stops it, after a run that is under way
 */
export function keepVacuumed(lite: PGlite, { first = firstMs, every = everyMs } = {}): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const runIn = (ms: number) => {
    timer = setTimeout(() => {
      // alone in its statement, and outside any transaction, or PostgreSQL refuses it
      running = lite.query('vacuum analyze').finally(() => runIn(every));
    }, ms).unref();
  };
  runIn(first);
  return async () => {
    await running;
    clearTimeout(timer);
  };
}
