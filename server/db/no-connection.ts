import { StartError } from '#server/config/start-error.ts';
import { startMessages } from '#server/messages/messages.ts';

/** Why a PostgreSQL cannot be reached, without the password of its address. */
export function noConnection(url: string, cause: unknown): StartError {
  const { hostname, port, pathname } = new URL(url);
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const reason = inner instanceof Error ? inner.message : String(inner);
  const database = `${hostname}:${port || 5432}${pathname}`;
  const isFull = (inner as { code?: unknown } | undefined)?.code === '53300';
  const words = isFull ? startMessages().noFreeConnection(database) : startMessages().noConnection(database, reason);
  return new StartError(words, { cause, passing: true });
}
