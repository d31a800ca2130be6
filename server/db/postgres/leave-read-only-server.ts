import type pg from 'pg';
import { destroySocket } from './transactions.ts';

/** What PostgreSQL says to a write where it takes none. */
const readOnly = '25006';

/**
 * A server that was replaced, and only reads now, is left at its first refusal of a write: idle connections are closed,
 * and the next caller reaches the server that took over. (Connections in use meet the refusal themselves.)
 */
export function leaveReadOnlyServer(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>();
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnly) for (const each of idle) destroySocket(each);
    });
  });
}
