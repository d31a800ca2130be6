import './quick-resolution.ts';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { type CheckedConfig, type Config, readConfig } from '#server/config/config.ts';
import { listenError } from '#server/config/listen-error.ts';
import { misspeltSettings } from '#server/config/misspelt-settings.ts';
import { loadSessionSecret } from '#server/config/session-secret.ts';
import { checkNamedSettingsFiles } from '#server/config/settings-file.ts';
import { StartError } from '#server/config/start-error.ts';
import { exitCodeOf, explain } from '#server/explain-error.ts';
import type { Database, DatabaseLocation } from './db/database.ts';
import { shutDownOnSignals } from './graceful-shutdown.ts';
import { handleUncaughtErrors } from './uncaught-errors.ts';

try {
  await main();
} catch (error) {
  await explain(error);
  process.exit(exitCodeOf(error));
}

async function main() {
  const shutDownWith = shutDownOnSignals();
  const page = process.env.AWAIT_PAGE === undefined ? undefined : pageBuilt();
  checkNamedSettingsFiles();
  const config = readConfig(process.env);
  if (page) sendChecked(config);
  // files that this process creates are readable by its own user only
  process.umask(0o077);
  // the port comes first, so that a taken port is reported before the database is opened, which may take seconds
  await claimPort(config);
  const sessionSecret = config.sessionSecret ?? loadSessionSecret(config.dataDir);
  const { openDatabase } = await import('./db/database.ts');
  process.on('unhandledRejection', leaveToStatement);
  // both take a while; opening the database works partly outside this thread, so it is started before the app is loaded
  const opened = open(config, openDatabase, () => appLoaded);
  const appLoaded = import('./app.ts');
  const [database, { buildApp }] = await Promise.all([opened, appLoaded]);
  await fill(config, database);
  await page;
  const app = await buildApp({ config: { ...config, sessionSecret }, database });
  for (const misspelt of misspeltSettings(Object.keys(process.env))) app.log.warn(misspelt, 'there is no such setting');
  // claimPort() released the port again, so another process may have taken it meanwhile
  await app.listen({ host: config.host, port: config.port }).catch((error) => Promise.reject(listenError(config, error)));
  database.disk?.watch();

  const close = async () => {
    await app.close();
    await database.close();
  };
  process.off('unhandledRejection', leaveToStatement);
  handleUncaughtErrors(app.log, close);
  shutDownWith(close, app.log);
  // under `npm start`: tells the parent that the app is ready
  process.send?.('ready');
}

/** Sends the checked settings to `npm start`, which reads none itself and starts the sandbox and the build of the page only then. */
function sendChecked({ publicUrl, upstreams, sampleData }: Config): void {
  const checked: CheckedConfig = { publicUrl, upstreams, sampleData };
  // a failed send needs no handling: without its parent this process ends anyway
  process.send?.(checked, undefined, undefined, () => {});
}

/** Resolves when `npm start`, which builds the page while the database is opened, sends the message that the page is built. */
async function pageBuilt(): Promise<void> {
  await once(process, 'message');
}

/** Ignores the rejection that a broken embedded database raises: the statement that the start awaits fails as well, and reports it. */
function leaveToStatement(reason: unknown): void {
  if (!(reason instanceof Error && reason.name === 'EmbeddedDatabaseBroken')) throw reason;
}

/** Stores the first rows of a new office: its people (or the sample data) and its boxes. */
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
      // loading the app blocks this thread: the server may have answered in time although the connection timed out
      await appLoaded();
      return await openPostgres();
    })
    .catch(failed);
}

/** Stops the start when another process listens on the port, and says how to choose another one. */
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
