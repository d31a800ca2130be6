import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '#torture/cluster/cluster.ts';
import type { TcpProxy } from '#torture/cluster/tcp-proxy.ts';
import type { InjectFault } from './fault.ts';

const networksOf = ({ inbound, apps, databases }: Cluster): [name: string, network: TcpProxy][] => [
  ['people to proxy', inbound],
  ...apps.flatMap(({ process: { name }, inbound, toDatabase, toSandbox }): [string, TcpProxy][] => [
    [`proxy to ${name}`, inbound],
    [`${name} to database`, toDatabase],
    [`${name} to outside services`, toSandbox],
  ]),
  ['primary to standby', databases.network],
];

/** Nothing passes between two programs for a while. */
export const stopNetwork: InjectFault = ({ cluster, random, awaySeconds: [least, most] }) => {
  const [name, network] = random.pick(networksOf(cluster));
  const seconds = random.integer(least, most);
  const stop = async () => {
    network.stall();
    await sleep(seconds * 1000);
    network.resume();
  };
  return { detail: `${name} for ${seconds} s`, done: stop() };
};

/** Every connection between two programs breaks. */
export const breakConnections: InjectFault = ({ cluster, random }) => {
  const [name, network] = random.pick(networksOf(cluster));
  network.reset();
  return { detail: name, done: Promise.resolve() };
};
