import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { folderError } from '#server/config/folder-error.ts';
import { StartError } from '#server/config/start-error.ts';
import type { EmbeddedOptions } from '#server/db/database.ts';
import { freeBytes } from '#server/db/embedded/disk-space.ts';
import { officeMessages } from '#server/messages/messages.ts';
import { type CopyServerAddress, copyPrefix, copyServerFile } from './copy-server.ts';
import { holdCopy } from './hold-copy.ts';
import { bytesToCopy, copyOnline, type OnlineBackup } from './online-copy.ts';

/**
 * Makes a copy of an embedded database that another process has open, with the help of that process. The caller removes the
 * copy; at the latest it is removed when this process ends. Returns undefined where no process serves copies. Throws a
 * `StartError` where the copy would leave less of the disk free than the office needs.
 */
export async function requestCopy({ folder, reserveBytes = 0 }: EmbeddedOptions): Promise<{ copy: string; remove(): void } | undefined> {
  const socket = await connect(folder);
  if (!socket) return undefined;
  const held = holdCopy(copyPrefix(folder) + randomBytes(6).toString('hex'));
  try {
    await refuseWithoutRoom(folder, reserveBytes);
    await copyOnline(folder, held.database, over(socket.connection, socket.key));
    return { copy: held.database, remove: held.remove };
  } catch (error) {
    held.remove();
    throw folderError(folder, error);
  } finally {
    socket.connection.destroy();
  }
}

async function refuseWithoutRoom(folder: string, reserveBytes: number): Promise<void> {
  const bytes = await bytesToCopy(folder);
  if ((await freeBytes(folder)) >= bytes + reserveBytes) return;
  throw new StartError(officeMessages().commands.noRoomForCopy(folder, Math.ceil(bytes / 1e6)));
}

async function connect(folder: string): Promise<{ connection: net.Socket; key: string } | undefined> {
  try {
    const { port, key }: CopyServerAddress = JSON.parse(fs.readFileSync(copyServerFile(folder), 'utf8'));
    const connection = net.connect(port, '127.0.0.1');
    await once(connection, 'connect');
    return { connection, key };
  } catch {
    return undefined;
  }
}

/** Runs an online backup over the connection: each message that is sent gets one answer. */
function over(connection: net.Socket, key: string): OnlineBackup {
  const ended = once(connection, 'close').then(() => {
    throw new Error('the connection was closed');
  });
  ended.catch(() => {});
  const ask = async (word: string) => {
    const answered = once(connection, 'data');
    connection.write(word);
    const [answer] = (await Promise.race([answered, ended]).catch((cause: unknown) => {
      throw new StartError(officeMessages().commands.copyEnded, { cause });
    })) as [Buffer];
    return JSON.parse(answer.toString());
  };
  return { start: () => ask(key), stop: () => ask('done') };
}
