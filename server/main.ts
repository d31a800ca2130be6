import './db/drizzle-resolution.ts';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { type Config, readConfig } from '#server/config/config.ts';
import { loadSessionSecret } from '#server/config/session-secret.ts';
import { StartError } from '#server/config/start-error.ts';
import { startMessages } from '#server/messages/messages.ts';
import type { Database, Where } from './db/database.ts';
import { handleUncaughtErrors } from './uncaught-errors.ts';

/** How long requests under way may take to finish when the server is told to stop. */
const patienceMs = 8_000;

try {
  await main();
} catch (error) {
  if (error instanceof StartError) console.error(`\n${error.message}\n→ ${error.advice}\n`);
  else console.error(error);
  process.exit(1);
}

async function main() {
  const page = process.env.AWAIT_PAGE === undefined ? undefined : pageBuilt();
  const config = readConfig(process.env);
  // before the database, which may take seconds
  await claimPort(config);
  const sessionSecret = config.sessionSecret ?? loadSessionSecret(config.dataDir);
  const { openDatabase } = await import('./db/database.ts');
  // both take a while, the database partly beside this thread: it goes first
  const [database, { buildApp }] = await Promise.all([open(config, openDatabase), import('./app.ts')]);
  await admitPeople(config, database);
  await page;
  const app = await buildApp({ config: { ...config, sessionSecret }, database });
  await app.listen({ host: config.host, port: config.port });

  let stopping = false;
  const close = async () => {
    await app.close();
    await database.close();
  };
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    await close();
    process.exit(0);
  };
  handleUncaughtErrors(app.log, close);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  // under `npm start`: the parent hears that the app is ready, and an app without its parent stops
  process.once('disconnect', () => void stop());
  process.send?.('ready');
}

/** `npm start` builds the page while the database is opened, and says when it is there. Once it is gone nobody will. */
async function pageBuilt(): Promise<void> {
  const giveUp = () => process.exit(0);
  process.once('disconnect', giveUp);
  await once(process, 'message');
  process.off('disconnect', giveUp);
}

async function admitPeople({ upstreams, adminEmails }: Config, { db }: Database): Promise<void> {
  if (upstreams === 'sandbox') await (await import('./db/seed.ts')).seedSamples(db);
  else await (await import('./modules/staff/ensure-administrators.ts')).ensureAdministrators(db, adminEmails);
}

async function open({ databaseUrl, dataDir }: Config, openDatabase: (where: Where) => Promise<Database>): Promise<Database> {
  if (databaseUrl === undefined) return await openDatabase({ folder: path.join(dataDir, 'postgres') });
  try {
    return await openDatabase({ url: databaseUrl });
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    const { hostname, port, pathname } = new URL(databaseUrl);
    const reason = cause instanceof Error ? (cause.cause instanceof Error ? cause.cause : cause).message : String(cause);
    throw new StartError(startMessages().noConnection(`${hostname}:${port || 5432}${pathname}`, reason), { cause });
  }
}

/** Stops the start when somebody else has the port, and says how to take another. */
async function claimPort({ host, port }: Config): Promise<void> {
  const probe = net.createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const words = startMessages();
    if (code === 'EADDRINUSE') throw new StartError(words.portInUse(port), { cause });
    if (code === 'EACCES') throw new StartError(words.portNotAllowed(port), { cause });
    throw new StartError(words.hostNotPossible(host, code), { cause });
  }
  probe.close();
  await once(probe, 'close');
}
