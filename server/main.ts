import './quick-resolution.ts';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { type CheckedConfig, type Config, readConfig } from '#server/config/config.ts';
import { listenError } from '#server/config/listen-error.ts';
import { loadSessionSecret } from '#server/config/session-secret.ts';
import { StartError } from '#server/config/start-error.ts';
import type { Database, DatabaseLocation } from './db/database.ts';

import { shutDownOnSignals } from './graceful-shutdown.ts';

import { handleUncaughtErrors } from './uncaught-errors.ts';

try {
  await main();
} catch (error) {
  if (error instanceof StartError) console.error(`\n${error.message}\n→ ${error.advice}\n`);
  else console.error(error);
  process.exit(error instanceof StartError ? error.exitCode : 1);
}

async function main() {
  const shutDownWith = shutDownOnSignals();
  const page = process.env.AWAIT_PAGE === undefined ? undefined : pageBuilt();
  const config = readConfig(process.env);
  if (page) sayChecked(config);
  // what this process writes to the disk is for nobody else
  process.umask(0o077);
  // before the database, which may take seconds
  await claimPort(config);
  const sessionSecret = config.sessionSecret ?? loadSessionSecret(config.dataDir);
  const { openDatabase } = await import('./db/database.ts');
  process.on('unhandledRejection', leaveToStatement);
  // both take a while, the database partly beside this thread: it goes first
  const opened = open(config, openDatabase, () => appLoaded);
  const appLoaded = import('./app.ts');
  const [database, { buildApp }] = await Promise.all([opened, appLoaded]);
  await fill(config, database);
  await page;
  const app = await buildApp({ config: { ...config, sessionSecret }, database });
  // who had the port when it was claimed has let it go since, but somebody else may have come
  await app.listen({ host: config.host, port: config.port }).catch((error) => Promise.reject(listenError(config, error)));
  database.disk?.watch();

  const close = async () => {
    await app.close();
    await database.close();
  };
  process.off('unhandledRejection', leaveToStatement);
  handleUncaughtErrors(app.log, close);
  shutDownWith(close, app.log);
  // under `npm start`: the parent hears that the app is ready
  process.send?.('ready');
}

/** `npm start` begins the rest once the settings are known to be right, and reads none of them itself. */
function sayChecked({ publicUrl, upstreams, sampleData }: Config): void {
  const checked: CheckedConfig = { publicUrl, upstreams, sampleData };
  // a parent that is gone meanwhile ends this process anyway
  process.send?.(checked, undefined, undefined, () => {});
}

/** `npm start` builds the page while the database is opened, and says when it is there. */
async function pageBuilt(): Promise<void> {
  await once(process, 'message');
}

/** The embedded database reports apart from its statements that it cannot go on; while a start waits for one of these it hears it there. */
function leaveToStatement(reason: unknown): void {
  if (!(reason instanceof Error && reason.name === 'EmbeddedDatabaseBroken')) throw reason;
}

/** What a new office begins with. */
async function fill(config: Config, database: Database): Promise<void> {
  try {
    await admitPeople(config, database);
    await storeBoxes(config, database);
  } catch (error) {
    throw (await import('./db/start-failure.ts')).fillingFailure(config, error);
  }
}

async function admitPeople({ upstreams, sampleData, adminEmails }: Config, { long: db }: Database): Promise<void> {
  if (upstreams === 'sandbox' && sampleData) {
    await (await import('./modules.ts')).seedSamples(db);
    return;
  }
  const { ensureAdministrators } = await import('./modules/staff/ensure-administrators.ts');
  await ensureAdministrators(db, upstreams === 'sandbox' ? [...adminEmails, ...(await sandboxAdministrators())] : adminEmails);
}

async function storeBoxes({ boxPresets }: Config, { long: db }: Database): Promise<void> {
  if (boxPresets.length > 0) await (await import('./modules/boxes/first-boxes.ts')).storeFirstBoxes(db, boxPresets);
}

async function sandboxAdministrators(): Promise<readonly string[]> {
  return (await import('./modules/staff/staff.samples.ts')).sandboxAdministrators;
}

async function open(
  config: Config,
  openDatabase: (where: DatabaseLocation) => Promise<Database>,
  appLoaded: () => Promise<unknown>,
): Promise<Database> {
  const { databaseUrl, databaseOwnerUrl: ownerUrl, dataDir, database, diskReserveBytes: reserveBytes } = config;
  const failed = async (error: unknown): Promise<never> => {
    throw (await import('./db/start-failure.ts')).openingFailure(config, error);
  };
  if (databaseUrl === undefined) return await openDatabase({ folder: path.join(dataDir, 'postgres'), reserveBytes }).catch(failed);
  const openPostgres = () => openDatabase({ url: databaseUrl, ownerUrl, ...database });
  return await openPostgres()
    .catch(async (error: unknown) => {
      if (error instanceof StartError) throw error;
      // loading the app keeps this thread: the server may have answered in time, and was heard too late
      await appLoaded();
      return await openPostgres();
    })
    .catch(failed);
}

/** Stops the start when somebody else has the port, and says how to take another. */
async function claimPort({ host, port }: Config): Promise<void> {
  const probe = net.createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (cause) {
    throw listenError({ host, port }, cause);
  }
  probe.close();
  await once(probe, 'close');
}
