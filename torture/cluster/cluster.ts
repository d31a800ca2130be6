import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import { freePort } from '#test/free-port.ts';
import { type LoadBalancer, startLoadBalancer } from './load-balancer.ts';
import { type PostgresPair, startPair } from './postgres-pair.ts';
import { type SupervisedProcess, superviseProcess } from './supervised-process.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { until } from './until.ts';

/** One process of the app, with its network connections. */
export interface App {
  process: SupervisedProcess;
  /** Its own address, without the proxy and the simulated network. */
  address: string;
  /** The network from the load balancer to it. */
  inbound: TcpProxy;
  toDatabase: TcpProxy;
  toSandbox: TcpProxy;
}

/** Two processes of the app on two addresses behind a proxy, two databases behind them, the stand-ins beside them. */
export interface Cluster {
  /** The address that people type: 'http://127.0.0.1:41234' */
  origin: string;
  apps: readonly App[];
  databases: PostgresPair;
  sandbox: Sandbox;
  loadBalancer: LoadBalancer;
  /** The network from the people to the load balancer. */
  inbound: TcpProxy;
  failOver(): Promise<void>;
  /** Resolves when everything runs as it did before the faults. */
  ready(): Promise<void>;
  /** Stops everything, and keeps the folder with all logs. */
  stop(): Promise<void>;
}

interface Setting {
  databases: PostgresPair;
  folder: string;
  haproxy: string | undefined;
  onDeath(name: string, how: string): void;
}

/** A folder for this run, and the databases, still empty; undefined where PostgreSQL is not installed. */
export async function startDatabases(): Promise<{ folder: string; databases: PostgresPair } | undefined> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-torture-'));
  fs.chmodSync(folder, 0o755);
  const databases = await startPair(folder);
  if (databases !== undefined) return { folder, databases };
  fs.rmdirSync(folder);
  return undefined;
}

/** On Linux all of 127.0.0.0/8 leads to the machine itself. */
const hosts = process.platform === 'linux' ? ['127.0.0.1', '127.0.0.2'] : ['127.0.0.1', '127.0.0.1'];

export async function startCluster({ databases, folder, haproxy, onDeath }: Setting): Promise<Cluster> {
  const inbound = await startTcpProxy({ host: '127.0.0.1', port: 9 });
  const origin = `http://127.0.0.1:${inbound.port}`;
  const sandbox = await startSandbox({ redirectUris: [`${origin}/auth/callback`], ecount: noLimits });
  const apps = await Promise.all(
    hosts.map((host, at) => startApp({ name: `app${at + 1}`, host, origin, folder, databases, sandbox, onDeath })),
  );
  const atProxy = apps.map(({ inbound }) => ({ host: '127.0.0.1', port: inbound.port }));
  const loadBalancer = await startLoadBalancer(folder, atProxy, haproxy);
  inbound.setTarget(loadBalancer.target);

  const isReady = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(3_000) })).ok;
  return {
    origin,
    apps,
    databases,
    sandbox,
    loadBalancer,
    inbound,
    failOver: () =>
      databases.failOver(({ port }) => {
        for (const { toDatabase } of apps) {
          toDatabase.setTarget({ host: '127.0.0.1', port });
          toDatabase.reset();
        }
      }),
    async ready() {
      await databases.inSync();
      for (const { address } of apps) await until(`${address} is ready`, () => isReady(`${address}/readyz`));
      await until('the proxy lets people in', () => isReady(`${origin}/readyz`));
    },
    async stop() {
      await Promise.all(apps.map((app) => app.process.stop()));
      await loadBalancer.stop();
      await sandbox.close();
      for (const network of [inbound, ...apps.flatMap(networksOf)]) await network.close();
      await databases.stop();
    },
  };
}

const networksOf = ({ inbound, toDatabase, toSandbox }: App): TcpProxy[] => [inbound, toDatabase, toSandbox];

/** ECOUNT's real limits would allow hardly any registrations, and none after half an hour. */
const noLimits = { limits: { zone: 0, login: 0, list: 0, view: 0, save: 0 }, callsPerDay: Number.POSITIVE_INFINITY };

interface Starting extends Omit<Setting, 'haproxy'> {
  name: string;
  host: string;
  origin: string;
  sandbox: Sandbox;
}

async function startApp({ name, host, origin, folder, databases, sandbox, onDeath }: Starting): Promise<App> {
  const port = await freePort();
  const inbound = await startTcpProxy({ host, port });
  const toDatabase = await startTcpProxy({ host: '127.0.0.1', port: databases.primary.port });
  const toSandbox = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(sandbox.origin).port) });
  const environment = {
    HOST: host,
    PORT: String(port),
    PUBLIC_URL: origin,
    DATABASE_URL: `postgres://samusil@127.0.0.1:${toDatabase.port}/postgres`,
    SANDBOX_URL: `http://127.0.0.1:${toSandbox.port}`,
    DATA_DIR: path.join(folder, name),
    SESSION_SECRET: 'one secret for both of the processes',
    // here one person has fifty pages open
    OPEN_CALLS_PER_MINUTE: '1000000',
    CALLS_PER_MINUTE: '1000000',
    HEAVY_CALLS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
    ...Object.fromEntries(['ZONE', 'LOGIN', 'LIST', 'VIEW', 'SAVE'].map((call) => [`ECOUNT_${call}_SECONDS`, '0'])),
    GOOGLE_CALENDAR_POLL_SECONDS: '5',
  };
  return {
    process: superviseProcess({ name, environment, log: path.join(folder, `${name}.log`), onDeath }),
    address: `http://${host}:${port}`,
    inbound,
    toDatabase,
    toSandbox,
  };
}
