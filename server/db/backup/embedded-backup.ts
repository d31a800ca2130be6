import type { PGlite } from '@electric-sql/pglite';
import type { OnlineBackup } from './online-copy.ts';

const slot = `'samusil_copy'`;

/** PostgreSQL's online backup of an open embedded database. A replication slot keeps the write-ahead log until it has been copied. */
export const embeddedBackup = (lite: PGlite): OnlineBackup & { release(): Promise<void> } => ({
  async start() {
    await lite.query(`select pg_create_physical_replication_slot(${slot}, true, true)`);
    return await answer(lite, `select pg_walfile_name(pg_backup_start('samusil', true)) as file`);
  },
  stop: () => answer(lite, 'select pg_walfile_name(lsn) as file, labelfile as label from pg_backup_stop(false)'),
  async release() {
    await lite.query(`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${slot}`);
  },
});

async function answer<Row>(lite: PGlite, text: string): Promise<Row> {
  const [row] = (await lite.query<Row>(text)).rows;
  if (!row) throw new Error('the online backup answered nothing');
  return row;
}
