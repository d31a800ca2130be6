import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { StartError } from '#server/config/start-error.ts';

const root = path.join(import.meta.dirname, '../..');

/** Reads `.env` if there is one. Variables of the shell take precedence. */
export function loadEnvironmentFile(): void {
  const file = path.join(root, '.env');
  if (fs.existsSync(file)) process.loadEnvFile(file);
}

/** Where the sandbox is to listen: as told, else on 3900 or the next port that nobody uses. */
export async function sandboxPort(): Promise<number> {
  if (process.env.SANDBOX_PORT) return Number(process.env.SANDBOX_PORT);
  let port = 3900;
  while (!(await isFree(port))) port += 1;
  return port;
}

async function isFree(port: number): Promise<boolean> {
  const server = net.createServer();
  return await new Promise((answer) => {
    server.once('error', () => answer(false));
    server.listen(port, '127.0.0.1', () => server.close(() => answer(true)));
  });
}

/** Says why it does not start, and what to do; a stack only where nobody expected the error. */
export function explain(error: unknown): void {
  if (error instanceof StartError) console.error(`\n${error.message}\n→ ${error.advice}\n`);
  else console.error(error);
}

/** What a process ends with that could not start. */
export const exitCodeOf = (error: unknown): number => (error instanceof StartError ? error.exitCode : 1);
