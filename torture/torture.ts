import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '#samples/random.ts';
import type { CheckContext } from './checks/check.ts';
import { checkAll } from './checks/checks.ts';
import { type Clients, clientCount, startClients } from './clients/clients.ts';
import { startCluster, startDatabases } from './cluster/cluster.ts';
import { until } from './cluster/until.ts';
import type { FaultContext } from './faults/fault.ts';
import { drawFault, drawSecondFault, type FaultKind, faults } from './faults/faults.ts';
import type { Options } from './options.ts';
import { openPages } from './pages/pages.ts';
import { prepare } from './prepare.ts';
import { createReport, type Report } from './report.ts';

/** The number of faults after which everything is checked. */
const perRound = 8;
/** A session may hold twenty streams, and a broken one may count for a while longer. */
const pagesOfSession = 5;

/**
 * Lets clients work on a whole cluster while one part after the other fails. Now and then it pauses them and checks
 * whether everything that was acknowledged is there. Undefined where PostgreSQL is not installed.
 */
export async function torture(options: Options, haproxy: string | undefined, print: (line: string) => void): Promise<Report | undefined> {
  const { seed, pages: pageCount, paceMs } = options;
  const begun = await startDatabases();
  if (begun === undefined) return undefined;
  const report = createReport(print);
  const prepared = await prepare(begun.databases.primary.url, {
    ...{ clients: clientCount, products: 100 },
    sessions: Math.ceil(pageCount / pagesOfSession),
  });
  const onDeath = (name: string, how: string) => report.addFinding(`${name} ended although nobody ended it`, how);
  const cluster = await startCluster({ ...begun, haproxy, onDeath });
  await cluster.ready();
  print(`${cluster.loadBalancer.description} at ${cluster.origin}, ${pageCount} pages, seed ${seed}`);

  const { origin } = cluster;
  const clients = startClients({ origin, seed, paceMs, report, ...prepared });
  const pages = await openPages(origin, prepared.observers, pageCount);
  await until('every page has its lists', async () =>
    pages.every((page) => Object.values(page.shown()).every((rows) => rows !== undefined)),
  );
  const context: CheckContext = { cluster, report, pages, acknowledged: clients.acknowledged, token: prepared.observers[0] ?? '' };
  await tortureInRounds(context, clients, options);

  for (const page of pages) page.close();
  await cluster.stop();
  if (report.findings.length === 0) fs.rmSync(begun.folder, { recursive: true });
  else print(`what the processes and databases said is in ${begun.folder}`);
  return report;
}

async function tortureInRounds(
  context: CheckContext,
  clients: Clients,
  { seed, minutes, only, awaySeconds, overlap }: Options,
): Promise<void> {
  const random = seededRandom(seed);
  const deadline = performance.now() + minutes * 60_000;
  const left = [...only];
  const isOver = () => (only.length > 0 ? left.length === 0 : performance.now() > deadline);
  while (!isOver()) {
    clients.goOn();
    for (let at = 0; at < perRound && !isOver(); at += 1) {
      const kind = left.shift() ?? drawFault(random);
      const second = overlap ? drawSecondFault(random, kind) : undefined;
      await injectOnce(context, second === undefined ? [kind] : [kind, second], { random, awaySeconds });
    }
    await clients.pause();
    await checkAll(context);
  }
}

async function injectOnce({ cluster, report }: CheckContext, kinds: FaultKind[], context: Omit<FaultContext, 'cluster'>): Promise<void> {
  const injected = kinds.map((kind) => ({ kind, ...faults[kind]({ cluster, ...context }) }));
  const pause = context.random.integer(0, 2_000);
  for (const { kind, detail } of injected) report.addFault(kind, detail);
  try {
    await Promise.all(injected.map(({ done }) => done));
    await cluster.ready();
  } catch (error) {
    report.addFinding('the cluster did not come back', String(error));
  }
  await sleep(pause);
}
