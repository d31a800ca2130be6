import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#test/free-port.ts';
import { packagedPostgres } from './packaged-postgres.ts';

export interface PostgresServer {
  url: string;
  /** Its kind and version, for the person who reads the test run. */
  description: string;
  stop(): Promise<void>;
}

export interface OwnPostgres extends PostgresServer {
  /** Restarts it as an administrator would: open connections are cut off. */
  restart(): Promise<void>;
}

/**
 * A PostgreSQL server for tests: the one of DATABASE_URL, otherwise one that is started. Undefined where there is none. With `durable`, a
 * started server flushes to disk before it confirms a commit.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer | undefined> {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, description: `${await versionOf(given)} (DATABASE_URL)`, stop: async () => {} };
  return await startOwnPostgres({ durable });
}

/** Starts a server from the machine's binaries, otherwise from the npm package. Undefined where there are none. */
export async function startOwnPostgres({ durable = false } = {}): Promise<OwnPostgres | undefined> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-postgres-'));
  const programs = installedPostgres() ?? packagedPostgres(folder);
  if (programs !== undefined) return await startFrom(programs, folder, durable);
  fs.rmdirSync(folder);
  return undefined;
}

/** The folder of the newest installed `initdb` and `postgres`. */
export function installedPostgres(): string | undefined {
  const debian = fs.globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const folders = [...debian, ...(process.env.PATH ?? '').split(path.delimiter)];
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => fs.existsSync(path.join(folder, program))));
}

async function startFrom(programs: string, folder: string, durable: boolean): Promise<OwnPostgres> {
  const user = ordinaryUser();
  if (user) fs.chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const port = await freePort();
  const run = (program: string, args: string[]) =>
    spawn(path.join(programs, program), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });

  await finished(run('initdb', ['-D', data, '-U', 'samusil', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']));
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=200'];
  if (!durable) settings.push('fsync=off');
  const start = () => run('postgres', ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]);
  let server = start();
  const end = async () => {
    server.kill('SIGINT');
    if (server.exitCode === null) await once(server, 'exit');
  };
  const killWithUs = () => server.kill('SIGQUIT');
  process.once('exit', killWithUs);
  const url = `postgres://samusil@127.0.0.1:${port}/postgres`;
  await answering(url, server);
  return {
    url,
    description: `${await versionOf(url)} (${programs})`,
    async restart() {
      await end();
      server = start();
      await answering(url, server);
    },
    async stop() {
      process.off('exit', killWithUs);
      await end();
      fs.rmSync(folder, { recursive: true });
    },
  };
}

/** PostgreSQL refuses to run as root. For root, this returns a system user to run it as. */
export function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  return { uid: Number(account?.[2] ?? 65_534), gid: Number(account?.[3] ?? 65_534) };
}

async function finished(child: ChildProcess): Promise<void> {
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`initdb failed (${code}): ${errors}`);
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  let errors = '';
  server.stderr?.on('data', (chunk) => {
    errors = `${errors}${chunk}`.slice(-2000);
  });
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${errors}`);
    try {
      await versionOf(url);
      return;
    } catch {
      await sleep(50);
    }
  }
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return `PostgreSQL ${rows[0]?.server_version.split(' ')[0]}`;
}
