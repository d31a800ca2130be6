import type { FastifyBaseLogger } from 'fastify';

/** How long open work may take to end once the process is told to stop. */
const closeTimeoutMs = 8_000;
/** One Ctrl+C arrives more than once: from the terminal and again from npm. After this time it counts as a second one. */
const echoMs = 500;

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/**
 * Ends the process with exit code 0 when it is told to (SIGTERM, Ctrl+C), or when the `npm start` that it belongs to is gone:
 * immediately while nothing is open; otherwise after closing, or when closing takes too long. A second Ctrl+C ends the process
 * without waiting. Without these handlers the first process of a container (PID 1) would ignore both signals.
 * @returns a function to call once something is open, with the function that closes it
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
  // the parent was gone before the listener for `disconnect` was added
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
