import type { FastifyBaseLogger } from 'fastify';

/** How long what is under way may take when the process is told to stop. */
const closeTimeoutMs = 8_000;
/** One Ctrl+C arrives more than once: from the terminal to the whole group, and passed on by npm. Later it is another one. */
const echoMs = 500;

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/**
 * Ends the process when it is told to (SIGTERM, Ctrl+C), or when the `npm start` that it belongs to is gone: with 0, as
 * that is what was wanted. Before anything is open at once; then after it was closed, or when that takes too long.
 * A second Ctrl+C waits for nobody. As the first process of a container it would hear no signal without this.
 * @returns what to call once something is open, with how to close it
 */
export function shutDownOnSignals(echo = echoMs): (close: () => Promise<void>, log: Log) => void {
  let stop = async () => {};
  let requestedAt: number | undefined;

  const requestStop = (signal?: 'SIGINT') => {
    if (requestedAt === undefined) {
      requestedAt = Date.now();
      void stop().then(() => process.exit(0));
    } else if (signal && Date.now() - requestedAt > echo) process.exit(130);
  };
  process.on('SIGINT', () => requestStop('SIGINT'));
  for (const event of ['SIGTERM', 'disconnect']) process.on(event, () => requestStop());
  // whoever started this was gone before anybody listened
  if (process.send !== undefined && !process.connected) requestStop();

  return (close, log) => {
    stop = async () => {
      setTimeout(() => {
        log.warn('not everything had ended by itself when the process stopped');
        process.exit(0);
      }, closeTimeoutMs);
      await close().catch((error: unknown) => log.error({ err: error }, 'closing failed'));
    };
  };
}
