import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#test/free-port.ts';
import { ordinaryUser } from './postgres-server.ts';

export interface Pooler {
  /** The address of the same database through the pooler. */
  url: string;
  stop(): Promise<void>;
}

const places = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(path.delimiter)];

/** The path of PgBouncer, if it is installed. */
export const pgbouncerProgram: string | undefined = places
  .map((folder) => path.join(folder, 'pgbouncer'))
  .find((program) => fs.existsSync(program));

/** Starts a PgBouncer with five connections to the server of `url`. */
export async function startPgbouncer(program: string, url: string, mode: 'transaction' | 'session'): Promise<Pooler> {
  const { hostname, port, username, password } = new URL(url);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-pgbouncer-'));
  const user = ordinaryUser();
  const own = await freePort();
  const server = `host=${hostname} port=${port || 5432} user=${username || 'postgres'}${password && ` password=${password}`}`;
  const settings = [
    '[databases]',
    `* = ${server}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${own}`, 'unix_socket_dir =', 'auth_type = any'],
    ...[`pool_mode = ${mode}`, 'default_pool_size = 5', 'max_client_conn = 100'],
  ];
  const file = path.join(folder, 'pgbouncer.ini');
  fs.writeFileSync(file, settings.join('\n'));
  if (user) for (const each of [folder, file]) fs.chownSync(each, user.uid, user.gid);
  const child = spawn(program, [file], { ...user, cwd: folder, stdio: 'ignore' });
  const pooled = new URL(url);
  pooled.host = `127.0.0.1:${own}`;
  await answering(pooled.href, () => child.exitCode !== null);
  return {
    url: pooled.href,
    async stop() {
      child.kill('SIGQUIT');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      fs.rmSync(folder, { recursive: true });
    },
  };
}

async function answering(url: string, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    if (hasEnded()) throw new Error('PgBouncer did not start.');
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(30);
    }
  }
}
