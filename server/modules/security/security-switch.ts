import { desc, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { securityEvent } from '#server/db/schema/operation/security-event.ts';
import { recordEvent } from '#server/security/record-event.ts';

const off = 'log-switched-off';
const on = 'log-switched-on';

/** Records at the start that the log was switched off, or on again, once for all processes; also while it is off. */
export async function recordSwitch(db: Db, isOn: boolean): Promise<void> {
  const now = isOn ? on : off;
  if ((await lastSwitch(db)) === now) return;
  await db.transaction(async (tx) => {
    // guards against another process that starts at the same time; the number is arbitrary, but no other advisory lock may use it
    await tx.execute(sql`select pg_advisory_xact_lock(727272)`);
    if ((await lastSwitch(tx)) !== now) await recordEvent(tx, { kind: now });
  });
}

/** The last switch; a log that was never switched counts as on. */
async function lastSwitch(db: Db): Promise<string> {
  const [last] = await db
    .select({ kind: securityEvent.kind })
    .from(securityEvent)
    .where(inArray(securityEvent.kind, [off, on]))
    .orderBy(desc(securityEvent.at), desc(securityEvent.eventId))
    .limit(1);
  return last?.kind ?? on;
}
