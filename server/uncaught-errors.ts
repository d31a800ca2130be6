import type { FastifyBaseLogger } from 'fastify';
import { EmbeddedDatabaseBroken } from './db/embedded/disk-guard.ts';

/** How long what is open may take to be answered before the process ends. */
const closeTimeoutMs = 8_000;

/** Socket errors of connections that nobody listens to any more: whatever used them has been told, or has gone. */
const ofConnections = /^(ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_STREAM_\w+)$/;

/**
 * For what nobody has caught. It is a mistake of ours, and is logged as one. Whoever forgot to wait for a promise, or
 * left a connection without a listener, has broken nothing for others: the process goes on. After an error in the middle
 * of anything else, or of the embedded database itself, nobody knows what state things are in: what is open is answered,
 * and the process ends with 1, for whatever supervises it to start another.
 * @returns a function that takes the handlers away again
 */
export function handleUncaughtErrors(
  log: Pick<FastifyBaseLogger, 'error' | 'fatal'>,
  close: () => Promise<void>,
  exit = process.exit,
): () => void {
  let ending = false;

  const end = (err: unknown) => {
    log.fatal({ err }, 'the state of the process is not known: it ends');
    if (ending) return;
    ending = true;
    const late = setTimeout(() => exit(1), closeTimeoutMs);
    void close()
      .catch((error: unknown) => log.error({ err: error }, 'closing failed'))
      .finally(() => {
        clearTimeout(late);
        exit(1);
      });
  };

  const onException = (error: unknown) => {
    if (isOfConnection(error)) log.error({ err: error }, 'nobody listened to a connection');
    else end(error);
  };
  const onRejection = (reason: unknown) => {
    // PGlite after an abort of its WebAssembly answers nothing sensible any more
    if (reason instanceof EmbeddedDatabaseBroken || (reason instanceof Error && reason.name === 'RuntimeError')) end(reason);
    else log.error({ err: reason }, 'nobody waited for a promise that failed');
  };
  process.on('uncaughtException', onException);
  process.on('unhandledRejection', onRejection);
  return () => {
    process.off('uncaughtException', onException);
    process.off('unhandledRejection', onRejection);
  };
}

const isOfConnection = (error: unknown): boolean =>
  error instanceof Error && ofConnections.test(String((error as { code?: unknown }).code));
