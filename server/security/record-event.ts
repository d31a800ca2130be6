import type { SecurityNote } from '#contract/security/security-kinds.ts';
import type { Db } from '#server/db/db.ts';
import { insertEvents } from './insert-events.ts';
import { activeRequest } from './request-context.ts';

/**
 * Writes an event in the transaction of the change that it belongs to, so that neither exists without the other. Also works
 * outside of requests: during the start, in a command.
 */
export async function recordEvent(tx: Db, note: SecurityNote): Promise<void> {
  const now = activeRequest.getStore();
  if (now === undefined) return await insertEvents(tx, [note]);
  now.recorded.push(note);
  if (!now.isOn) return;
  const { staffId, address, requestId } = now;
  await insertEvents(tx, [{ address, requestId, ...(staffId !== undefined && { staffId }), ...note }]);
}
