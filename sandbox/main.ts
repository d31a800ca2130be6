import { startSandbox } from './server.ts';
import { terminalWords } from './words.ts';

/** SANDBOX_PORT: the port to listen on (3900; 0: any free port). APP_URL: the app's addresses, separated by commas. */
const port = Number(process.env.SANDBOX_PORT || 3900);
const apps = (process.env.APP_URL || 'http://localhost:3000').split(/[\s,]+/).filter(Boolean);
const words = terminalWords();

try {
  const sandbox = await startSandbox({ port, redirectUris: apps.map((app) => new URL('/auth/callback', app).href) });
  console.log(words.listening(sandbox.origin));
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(event, () => void sandbox.close());
  // under `npm start`: tells the parent process that the sandbox is ready, and stops when the parent ends
  process.send?.('ready');
  process.channel?.unref();
} catch (error) {
  if (!(error instanceof Error && 'syscall' in error && error.syscall === 'listen' && 'code' in error)) throw error;
  console.error(error.code === 'EADDRINUSE' ? words.taken(port) : words.refused(port, String(error.code)));
  process.exitCode = 1;
}
