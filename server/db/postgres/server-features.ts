import pg from 'pg';

/** Properties of the server, and of the way to it. */
export interface ServerFeatures {
  /**
   * A pooler (PgBouncer) shares connections between clients: named statements and session settings cannot be used, and limits
   * cannot be passed as startup parameters.
   */
  isPooled: boolean;
  /** The server can check, while it waits for a lock, whether the client is still connected (not on every operating system). */
  checksClientConnection: boolean;
}

export const directServer: ServerFeatures = { isPooled: false, checksClientConnection: true };

/** An unusual limit: if the server does not have it after connecting, there is a pooler in between. */
const probeMs = 7_654_321;

/**
 * Detects the features with one connection. A pooler refuses a limit as a startup parameter, or is configured to ignore it, so
 * that it does not reach the server. Throws where the server cannot be reached.
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
