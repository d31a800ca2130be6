import pg from 'pg';

/** What lies between us and the server, and what it can do. */
export interface ServerFeatures {
  /**
   * A pooler (PgBouncer) lends us the connections of others: statements have no names, settings do not stay, and limits
   * do not travel with the start of a connection.
   */
  isPooled: boolean;
  /** The server can look now and then whether we are still there, while it waits for a lock (not on every system). */
  checksClientConnection: boolean;
}

export const directServer: ServerFeatures = { isPooled: false, checksClientConnection: true };

/** A limit that nobody else would set: whether it arrives tells what is between. */
const probeMs = 7_654_321;

/**
 * Finds out by one connection. A pooler refuses a limit at the start of a connection, or was told to pass over it: then it
 * does not arrive. Throws when the server cannot be reached.
 */
export async function detectServerFeatures(url: string, connectMs: number): Promise<ServerFeatures> {
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
    if (Number(rows[0]?.ms) !== probeMs) return pooledServer;
    const checksClientConnection = await client.query("set client_connection_check_interval = '2s'").then(
      () => true,
      () => false,
    );
    return { isPooled: false, checksClientConnection };
  } catch (error) {
    if (/unsupported startup parameter/.test(String((error as Error).message))) return pooledServer;
    throw error;
  } finally {
    client.end().catch(() => {});
  }
}

const pooledServer: ServerFeatures = { isPooled: true, checksClientConnection: false };
