import { placeOf } from '#server/config/addresses/postgres-address.ts';
import { StartError } from '#server/config/start-error.ts';
import { startMessages } from '#server/messages/messages.ts';

/** Classes of SQLSTATE (PostgreSQL's manual, appendix A) that are no fault of the settings, so a later start may succeed. */
const maySucceedLater = /^(08|28|3D|40|53|55|57|58)/;

/** Why a PostgreSQL cannot be reached, or refuses what the start needs. The message leaves out the password of its address. */
export function noConnection(url: string, cause: unknown): StartError {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const reason = inner instanceof Error ? inner.message : String(inner);
  const code = String((inner as { code?: unknown } | undefined)?.code);
  const database = placeOf(url);
  const words = startMessages();
  if (code === '53300') return new StartError(words.noFreeConnection(database), { cause, passing: true });
  if (code === '53100') return new StartError(words.databaseDiskFull(database), { cause, passing: true });
  if (code === '25006') return new StartError(words.databaseReadOnly(database), { cause, passing: true });
  const isRefused = /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code) && !maySucceedLater.test(code);
  if (isRefused) return new StartError(words.databaseRefuses(database, reason), { cause });
  return new StartError(words.noConnection(database, reason), { cause, passing: true });
}
