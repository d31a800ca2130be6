import type { FastifyBaseLogger } from 'fastify';
import { EmbeddedDatabaseBroken } from './db/embedded/disk-guard.ts';

/** How long open requests may take to be answered before the process ends. */
const closeTimeoutMs = 8_000;

/** Error codes of sockets without an error listener: the code that used the socket has handled its end already, or is gone. */
const ofConnections = /^(ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_STREAM_\w+)$/;

/**
 * Handles errors that nothing caught. Each is a bug of the server, and is logged as an error. A rejected promise that nothing
 * awaited, or a socket without an error listener, leaves everything else intact: the process goes on. After any other uncaught
 * exception, or when the embedded database itself is broken, the state of the process is unknown: open requests are answered,
 * and the process ends with exit code 1, so that its supervisor starts another one.
 * @returns a function that removes the handlers
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
    // after its WebAssembly has aborted (RuntimeError), PGlite gives no usable answers
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
