import type pg from 'pg';
import { destroySocket } from './transactions.ts';

/** The SQLSTATE of a refused write: read-only transaction. */
const readOnly = '25006';

/**
 * Leaves a server that has become read-only because another one took over: at the first refused write the idle connections are
 * closed, so that the next caller reaches the new server. (Connections in use get the refusal themselves.)
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
