import pg from 'pg';

/** What lies between us and the server, and what it can do. */
export interface Way {
  /**
   * A pooler (PgBouncer) lends us the connections of others: statements have no names, settings do not stay, and limits
   * do not travel with the start of a connection.
   */
  isPooled: boolean;
  /** The server can look now and then whether we are still there, while it waits for a lock (not on every system). */
  seesWhoLeft: boolean;
}

export const directWay: Way = { isPooled: false, seesWhoLeft: true };

/** A limit that nobody else would set: whether it arrives tells what is between. */
const probeMs = 7_654_321;

/**
 * Finds out by one connection. A pooler refuses a limit at the start of a connection, or was told to pass over it: then it
 * does not arrive. Throws when the server cannot be reached.
 */
export async function findWay(url: string, connectMs: number): Promise<Way> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
    statement_timeout: probeMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ ms: string }>("select setting as ms from pg_settings where name = 'statement_timeout'");
    if (Number(rows[0]?.ms) !== probeMs) return pooledWay;
    const seesWhoLeft = await client.query("set client_connection_check_interval = '2s'").then(
      () => true,
      () => false,
    );
    return { isPooled: false, seesWhoLeft };
  } catch (error) {
    if (/unsupported startup parameter/.test(String((error as Error).message))) return pooledWay;
    throw error;
  } finally {
    client.end().catch(() => {});
  }
}

const pooledWay: Way = { isPooled: true, seesWhoLeft: false };
