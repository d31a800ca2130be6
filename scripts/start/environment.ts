import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { StartError } from '#server/config/start-error.ts';
import { startMessages } from '#server/messages/messages.ts';

const root = path.join(import.meta.dirname, '../..');

/** Reads `.env` if there is one. Variables of the shell take precedence. */
export function loadEnvironmentFile(): void {
  const file = path.join(root, '.env');
  if (fs.existsSync(file)) process.loadEnvFile(file);
}

/**
 * Where the sandbox is to listen: as told, else on 3900 or the next port that nobody uses, the server neither. Throws a `StartError`
 * where it cannot be as told.
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

/** Why nobody can listen there, by the system's code; undefined where it is free. */
async function portFault(port: number): Promise<string | undefined> {
  const server = net.createServer();
  return await new Promise((answer) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => answer(code ?? 'unknown'));
    server.listen(port, '127.0.0.1', () => server.close(() => answer(undefined)));
  });
}

/** Says why it does not start, and what to do; a stack only where nobody expected the error. */
export function explain(error: unknown): void {
  if (error instanceof StartError) console.error(`\n${error.message}\n→ ${error.advice}\n`);
  else console.error(error);
}

/** What a process ends with that could not start. */
export const exitCodeOf = (error: unknown): number => (error instanceof StartError ? error.exitCode : 1);
