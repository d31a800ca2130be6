import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { type CopyServerAddress, copyPrefix, copyServerFile } from './copy-server.ts';
import { copyOnline, type OnlineBackup } from './online-copy.ts';
import { removeOnExit } from './remove-on-exit.ts';

/**
 * Makes a copy of an embedded database that another process has open, with its help. The caller removes the copy; it
 * is removed when this process ends, at the latest. Undefined where no process serves copies.
 */
export async function requestCopy(folder: string): Promise<{ copy: string; remove(): void } | undefined> {
  const socket = await connect(folder);
  if (!socket) return undefined;
  const copy = copyPrefix(folder) + randomBytes(6).toString('hex');
  const remove = removeOnExit(copy);
  try {
    await copyOnline(folder, copy, over(socket.connection, socket.key));
    return { copy, remove };
  } catch (error) {
    remove();
    throw error;
  } finally {
    socket.connection.destroy();
  }
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

/** An online backup over the connection: each message of ours has one answer. */
function over(connection: net.Socket, key: string): OnlineBackup {
  const ended = once(connection, 'close').then(() => {
    throw new Error('the process that has the database ended the copying');
  });
  ended.catch(() => {});
  const ask = async (word: string) => {
    const answered = once(connection, 'data');
    connection.write(word);
    const [answer] = (await Promise.race([answered, ended])) as [Buffer];
    return JSON.parse(answer.toString());
  };
  return { start: () => ask(key), stop: () => ask('done') };
}
