import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { destroySocket } from './transactions.ts';

/** The back-off before reconnecting: `firstWaitMs`, doubled after each failure up to `longestWaitMs`. */
const firstWaitMs = 100;
const longestWaitMs = 5_000;
/** Time limits for connecting and for an answer, and for closing. */
const connectTimeoutMs = 10_000;
const closeTimeoutMs = 1_000;

/**
 * Listens to channels on one dedicated connection and reconnects when it breaks, without giving up. After a reconnect it calls
 * `onGap`: notifications sent in between are lost, so the caller has to look at the tables.
 * Resolves once the first LISTEN has succeeded; throws when it fails.
 * @returns a function that stops listening
 */
export async function listenWithReconnect(
  url: string,
  channels: readonly string[],
  onNotify: (channel: string, payload: string) => void,
  onGap: () => void = () => {},
): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let current = await listen(url, channels, onNotify);

  const reconnect = async () => {
    for (let wait = firstWaitMs; !stopped.signal.aborted; wait = Math.min(wait * 2, longestWaitMs)) {
      try {
        return await listen(url, channels, onNotify);
      } catch {
        await sleep(wait, undefined, { signal: stopped.signal }).catch(() => {});
      }
    }
    return undefined;
  };

  const follow = async () => {
    for (;;) {
      await current.broken;
      const next = await reconnect();
      if (next === undefined) return;
      current = next;
      if (stopped.signal.aborted) await close(next.client);
      else onGap();
    }
  };

  const following = follow();
  return async () => {
    stopped.abort();
    await close(current.client);
    await following;
  };
}

interface Listening {
  client: pg.Client;
  /** Resolves when the connection has ended, whoever ended it. */
  broken: Promise<void>;
}

async function listen(url: string, channels: readonly string[], onNotify: (channel: string, payload: string) => void): Promise<Listening> {
  const client = new pg.Client({
    connectionString: url,
    fallback_application_name: 'samusil listener',
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: connectTimeoutMs,
    // the client sends nothing, so only keep-alive notices that the server is gone (by default after two hours)
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const broken = new Promise<void>((resolve) => {
    client.once('end', () => resolve());
    client.on('error', () => void close(client).then(resolve));
  });
  client.on('notification', ({ channel, payload = '' }) => onNotify(channel, payload));
  try {
    await client.connect();
    await client.query(channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join('; '));
  } catch (error) {
    await close(client);
    throw error;
  }
  return { client, broken };
}

/** Closes a connection. `end()` alone would wait for the server, which may be gone. */
async function close(client: pg.Client): Promise<void> {
  const late = setTimeout(() => destroySocket(client), closeTimeoutMs);
  await client.end().catch(() => {});
  clearTimeout(late);
}
