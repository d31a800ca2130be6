import { StartError } from '#server/config/start-error.ts';
import { startMessages } from '#server/messages/messages.ts';

/** Why a PostgreSQL cannot be reached, without the password of its address. */
export function noConnection(url: string, cause: unknown): StartError {
  const { hostname, port, pathname } = new URL(url);
  const reason = cause instanceof Error ? (cause.cause instanceof Error ? cause.cause : cause).message : String(cause);
  return new StartError(startMessages().noConnection(`${hostname}:${port || 5432}${pathname}`, reason), { cause, passing: true });
}
