import fs from 'node:fs';
import path from 'node:path';
import { installedPostgres, ordinaryUser } from '#test/database/postgres-server.ts';
import { freePort } from '#test/free-port.ts';
import { type PostgresNode, postgresNode } from './postgres-node.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { until } from './until.ts';

/** A primary and its standby, managed as Patroni does: while there is a standby, a commit waits for it. */
export interface PostgresPair {
  readonly primary: PostgresNode;
  readonly standby: PostgresNode;
  /** The network between the two. */
  network: TcpProxy;
  /** Resolves when every commit is on both. */
  inSync(): Promise<void>;
  /**
   * The primary dies, the standby is promoted, and the old primary comes back as its standby. `onPromoted`: clients
   * have to connect to that one.
   */
  failOver(onPromoted: (primary: PostgresNode) => void): Promise<void>;
  stop(): Promise<void>;
}

/** Undefined where PostgreSQL is not installed with all its programs. */
export async function startPair(folder: string): Promise<PostgresPair | undefined> {
  const programs = installedPostgres();
  if (programs === undefined || !fs.existsSync(path.join(programs, 'pg_basebackup'))) return undefined;
  const network = await startTcpProxy({ host: '127.0.0.1', port: 9 });
  const node = async (name: string) =>
    postgresNode({ name, programs, folder: path.join(folder, name), port: await freePort(), upstreamPort: network.port });
  const user = ordinaryUser();
  if (user) fs.chownSync(folder, user.uid, user.gid);

  let primary = await node('one');
  let standby = await node('two');
  const followPrimary = () => network.setTarget({ host: '127.0.0.1', port: primary.port });
  followPrimary();
  await primary.run('initdb', ['-D', primary.folder, '-U', 'samusil', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--data-checksums', '-N']);
  await primary.start();
  await copyFrom(primary, standby);
  await standby.start();

  const inSync = () =>
    until('the standby follows', async () => {
      const rows = await primary.ask<{ sync_state: string }>(`select sync_state from pg_stat_replication where state = 'streaming'`);
      if (rows.length > 0 && rows[0]?.sync_state !== 'sync') await waitForStandby(primary, '*');
      return rows[0]?.sync_state === 'sync';
    });
  await inSync();

  return {
    get primary() {
      return primary;
    },
    get standby() {
      return standby;
    },
    network,
    inSync,
    async failOver(onPromoted) {
      await primary.stop('dead');
      await standby.ask('select pg_promote(true, 60)');
      [primary, standby] = [standby, primary];
      // there is no standby yet: commits must not wait for one
      await waitForStandby(primary, '');
      followPrimary();
      network.reset();
      onPromoted(primary);
      await rejoin(primary, standby);
      await inSync();
    },
    async stop() {
      await standby.stop('dead');
      await primary.stop('dead');
      await network.close();
    },
  };
}

const waitForStandby = async (primary: PostgresNode, names: '*' | '') => {
  await primary.ask(`alter system set synchronous_standby_names = '${names}'`);
  await primary.ask('select pg_reload_conf()');
};

async function copyFrom(primary: PostgresNode, standby: PostgresNode): Promise<void> {
  fs.rmSync(standby.folder, { recursive: true, force: true });
  await standby.run('pg_basebackup', ['-d', primary.url, '-D', standby.folder, '-c', 'fast', '-X', 'stream', '-N', '-R']);
}

/** Rewinds the old primary to where the new one diverged (pg_rewind), or copies it anew where that is not possible. */
async function rejoin(primary: PostgresNode, standby: PostgresNode): Promise<void> {
  try {
    await primary.ask('checkpoint');
    await standby.run('pg_rewind', ['-D', standby.folder, '--source-server', primary.url, '-R', '-N']);
  } catch {
    await copyFrom(primary, standby);
  }
  await standby.start();
}
