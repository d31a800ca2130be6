import os from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Staff } from '#contract/staff/staff.ts';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import { buildApp } from '#server/app.ts';
import { type Config, type RunningConfig, readConfig } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import { sessionCookie } from '#server/http/session.ts';
import { openSession } from '#server/modules/auth/auth.service.ts';
import { findStaff } from '#server/modules/staff/staff.service.ts';
import { type Client, createClient } from './client.ts';
import { freshDatabase } from './database.ts';
import { freePort } from './free-port.ts';

export interface TestAppOptions {
  /** Settings that differ from those for the sandbox. */
  config?: Partial<RunningConfig>;
  /** A database that the test has made and closes itself; by default the app gets a fresh one. */
  database?: Database;
  /** Receives the lines of the log. */
  logTo?: { write(line: string): void };
  /** Also starts the sandbox. Without it every outside service is unreachable. */
  sandbox?: boolean;
}

export interface TestApp {
  /** 'http://127.0.0.1:41234' */
  origin: string;
  app: FastifyInstance;
  config: RunningConfig;
  database: Database;
  db: Database['db'];
  /** Throws when the app was started without a sandbox. */
  sandbox: Sandbox;
  /** A client that is not signed in. */
  visitor(): Client;
  /** Registers a person and opens a session, without the sign-in provider. */
  signIn(person?: Partial<typeof staff.$inferInsert>): Promise<Client & { staff: Staff }>;
  close(): Promise<void>;
}

const sessionSecret = 'a secret that only the tests know, of some length';

/** Starts the real app on a real port, with a real database. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await freshDatabase());
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const sandbox = options.sandbox ? await startSandbox({ redirectUris: [`${origin}/auth/callback`] }) : undefined;
  const config = { ...configBeside(origin, sandbox?.origin), sessionSecret, ...options.config };
  const app = await buildApp({ config, database, ...(options.logTo && { logTo: options.logTo }) });
  await app.listen({ host: '127.0.0.1', port });
  let people = 0;

  return {
    origin,
    app,
    config,
    database,
    db: database.db,
    get sandbox() {
      if (sandbox === undefined) throw new Error('Start the app with { sandbox: true }.');
      return sandbox;
    },
    visitor: () => createClient(origin),
    async signIn(person = {}) {
      people += 1;
      const values = { email: `person-${people}@samusil.example`, staffName: `직원 ${people}`, ...person };
      const [row] = await database.db.insert(staff).values(values).returning({ staffId: staff.staffId });
      const registered = row && (await findStaff(database.db, row.staffId));
      if (registered === undefined) throw new Error('The person was not stored.');
      const client = createClient(origin);
      client.cookies.set(sessionCookie(config).name, await openSession(database.db, registered.staffId));
      return { ...client, staff: registered };
    },
    async close() {
      await app.close();
      await sandbox?.close();
      if (options.database === undefined) await database.close();
    },
  };
}

/** Port 9 (discard): nothing listens there, so without a sandbox every outside service is unreachable. */
function configBeside(origin: string, sandboxOrigin = 'http://127.0.0.1:9'): Config {
  return readConfig({
    PUBLIC_URL: origin,
    SANDBOX_URL: sandboxOrigin,
    DATA_DIR: os.tmpdir(),
    LOG_LEVEL: 'silent',
    // tests of tracking run the job themselves
    FEDEX_TRACKING: 'off',
  });
}
