import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { removeLeftCopy } from './hold-copy.ts';
import type { OnlineBackup } from './online-copy.ts';

/**
 * The embedded database can be open in one process only. A command that wants to read all of it meanwhile asks that process to
 * begin and to end an online backup, over a connection that never leaves the machine, and copies the files itself. The file
 * with port and key lies beside the database's folder: an account that can read it can read the database as well.
 */
export interface CopyServerAddress {
  port: number;
  key: string;
}

/** @see embeddedBackup */
type ServedBackup = OnlineBackup & { release(): Promise<void> };

export const copyServerFile = (folder: string): string => `${folder}.copies.json`;
export const copyPrefix = (folder: string): string => `${folder}.copy-`;

/** The copies beside a folder. Their names are compared and not looked for by a pattern: a folder may be called `office [1]`. */
function leftCopies(folder: string): string[] {
  const parent = path.dirname(folder);
  return fs.readdirSync(parent).flatMap((name) => {
    const copy = path.join(parent, name);
    return copy.startsWith(copyPrefix(folder)) ? copy : [];
  });
}

/** Offers online backups while the database is open. @param onCopied called after each @returns a function that ends the offer */
export async function serveCopies(folder: string, backup: ServedBackup, onCopied: () => void): Promise<() => Promise<void>> {
  for (const copy of leftCopies(folder)) removeLeftCopy(copy);
  const key = randomBytes(32).toString('base64url');
  let latest: Promise<unknown> = Promise.resolve();
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // errors are handled where the socket is awaited
    socket.on('error', () => {});
    // one after the other: the database supports only one online backup at a time
    latest = latest.then(() => serve(socket, key, backup, onCopied)).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  fs.rmSync(copyServerFile(folder), { force: true });
  fs.writeFileSync(copyServerFile(folder), JSON.stringify({ port, key } satisfies CopyServerAddress), { mode: 0o600 });
  return async () => {
    fs.rmSync(copyServerFile(folder), { force: true });
    server.close();
    for (const socket of sockets) socket.destroy();
    await latest;
  };
}

/**
 * Serves one client: after the key it is told that a backup has begun, and after its next message that the backup has ended;
 * once it disconnects, the write-ahead log need not be kept for it.
 */
async function serve(socket: net.Socket, key: string, backup: ServedBackup, onCopied: () => void): Promise<void> {
  const disconnected = new AbortController();
  socket.once('close', () => disconnected.abort());
  if (socket.destroyed) return;
  const [received] = (await once(socket, 'data', { signal: AbortSignal.any([disconnected.signal, AbortSignal.timeout(5_000)]) })) as [
    Buffer,
  ];
  const expected = Buffer.from(key);
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) throw new Error('somebody without the key');
  const leaving = new Promise((left) => disconnected.signal.addEventListener('abort', left));
  try {
    socket.write(JSON.stringify(await backup.start()));
    // a client that is killed while copying ends the backup too, even where its connection ends with an error
    await Promise.race([once(socket, 'data').catch(() => leaving), leaving]);
    socket.write(JSON.stringify(await backup.stop()));
    if (!disconnected.signal.aborted) onCopied();
    await (disconnected.signal.aborted || leaving);
  } finally {
    await backup.release();
  }
}
