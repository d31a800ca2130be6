import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { checkSettingsFile } from '#server/config/settings-file.ts';
import { StartError } from '#server/config/start-error.ts';
import { startMessages } from '#server/messages/messages.ts';

const root = path.join(import.meta.dirname, '../..');

/** Reads `.env` if there is one; throws a `StartError` where it cannot be read as it is written. Variables of the shell take precedence. */
export function loadEnvironmentFile(file: string = path.join(root, '.env')): void {
  if (!fs.existsSync(file)) return;
  checkSettingsFile(file);
  process.loadEnvFile(file);
}

/**
 * The port of the sandbox: the given one, otherwise 3900 or the next free port that is not the server's. Throws a `StartError` if the given
 * port cannot be used.
 */
export async function sandboxPort({ SANDBOX_PORT: told, PORT } = process.env): Promise<number> {
  const ofServer = Number(PORT || 3000);
  if (!told?.trim()) return await freePortFrom(3900, ofServer);
  const port = /^\s*\d+\s*$/.test(told) ? Number(told) : 0;
  const words = startMessages();
  if (port < 1 || port > 65_535) throw new StartError(words.sandboxPortWrong(told));
  if (port === ofServer) throw new StartError(words.sandboxPortOfServer(port));
  const fault = await portFault(port);
  if (fault === undefined) return port;
  throw new StartError(fault === 'EACCES' ? words.portNotAllowed(port, 'SANDBOX_PORT=3900') : words.sandboxPortInUse(port));
}

async function freePortFrom(first: number, except: number): Promise<number> {
  let port = first;
  while (port === except || (await portFault(port)) !== undefined) port += 1;
  return port;
}

/** Why nobody can listen on the port, as the system's error code; undefined if it is free. */
async function portFault(port: number): Promise<string | undefined> {
  const server = net.createServer();
  return await new Promise((answer) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => answer(code ?? 'unknown'));
    server.listen(port, '127.0.0.1', () => server.close(() => answer(undefined)));
  });
}
