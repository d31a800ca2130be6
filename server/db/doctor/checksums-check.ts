import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/db.ts';
import type { Check } from './finding.ts';

/** Reports pages whose checksum was wrong when they were read, where the database keeps checksums. */
export const checksumsCheck: Check = {
  name: 'checksums',
  async find(db) {
    const [counted] = await rowsOf<{ failures: number | null }>(
      db,
      sql`select checksum_failures::int as failures from pg_stat_database where datname = current_database()`,
    );
    const failures = counted?.failures ?? 0;
    return failures > 0 ? [{ code: 'checksum-failures', values: { failures } }] : [];
  },
};
