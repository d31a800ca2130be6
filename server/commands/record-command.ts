import { sql } from 'drizzle-orm';
import type { SecurityNote } from '#contract/security/security-kinds.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { recordEvent } from '#server/security/record-event.ts';

/** Records a command in the security log. Skipped for a database of an older version without this log, and for one that is only read (a standby). */
export async function recordCommand(db: Db, note: SecurityNote): Promise<void> {
  const [found] = await rowsOf<{ canKeep: boolean }>(
    db,
    sql`select to_regclass('public.security_event') is not null and current_setting('transaction_read_only') = 'off' as "canKeep"`,
  );
  if (found?.canKeep) await recordEvent(db, note);
}
