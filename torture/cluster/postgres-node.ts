import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ordinaryUser } from '#test/database/postgres-server.ts';

/** One PostgreSQL server: its folder, and its process while it runs. */
export interface PostgresNode {
  name: string;
  folder: string;
  port: number;
  url: string;
  start(): Promise<void>;
  /** `fast`: an administrator stops it, cutting off open connections. `dead`: the machine dies. */
  stop(how: 'fast' | 'dead'): Promise<void>;
  /** One statement on its own connection. */
  ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
  /** Runs another PostgreSQL program on its folder. */
  run(program: string, args: string[]): Promise<void>;
}

interface Place {
  name: string;
  /** Where the PostgreSQL programs are. */
  programs: string;
  folder: string;
  port: number;
  /** The primary from which it replicates, while it is a standby. */
  upstreamPort: number;
}

/**
 * Only programs are killed, never the machine: what was written is in the system's page cache, so no fsync is needed.
 */
const settings = [
  'listen_addresses=127.0.0.1',
  'max_connections=150',
  'fsync=off',
  'wal_level=replica',
  'hot_standby=on',
  'max_wal_senders=5',
  'wal_keep_size=1GB',
  'wal_sender_timeout=5s',
  'wal_receiver_timeout=5s',
  'wal_retrieve_retry_interval=500ms',
  'synchronous_commit=on',
];

export function postgresNode({ name, programs, folder, port, upstreamPort }: Place): PostgresNode {
  const user = ordinaryUser();
  const url = `postgres://samusil@127.0.0.1:${port}/postgres`;
  const upstream = `host=127.0.0.1 port=${upstreamPort} user=samusil application_name=${name}`;
  const ownSettings = [...settings, `port=${port}`, `unix_socket_directories=${path.dirname(folder)}`, `primary_conninfo=${upstream}`];
  let server: ChildProcess | undefined;

  const run = async (program: string, args: string[]) => {
    const child = spawn(path.join(programs, program), args, { ...user, cwd: path.dirname(folder), stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${program} failed (${code}): ${errors}`);
  };

  return {
    name,
    folder,
    port,
    url,
    run,
    ask: (statement) => askOnce(url, statement),
    async start() {
      const args = ['-D', folder, ...ownSettings.flatMap((setting) => ['-c', setting])];
      const log = fs.openSync(`${folder}.log`, 'a');
      server = spawn(path.join(programs, 'postgres'), args, { ...user, cwd: path.dirname(folder), stdio: ['ignore', log, log] });
      fs.closeSync(log);
      const killWithUs = () => server?.kill('SIGQUIT');
      process.once('exit', killWithUs);
      server.once('exit', () => process.off('exit', killWithUs));
      await answering(server, url, `${folder}.log`);
    },
    async stop(how) {
      if (server === undefined || server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await ended;
    },
  };
}

async function answering(server: ChildProcess, url: string, log: string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${fs.readFileSync(log, 'utf8').slice(-2000)}`);
    try {
      await askOnce(url, 'select 1');
      return;
    } catch {
      await sleep(50);
    }
  }
}

async function askOnce<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // the server may close an idle connection
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
