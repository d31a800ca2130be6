import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, seededRandom } from '#samples/random.ts';
import type { Report } from '#torture/report.ts';
import type { Client, ClientContext } from './client.ts';
import { type AcknowledgedOrder, orderWriter } from './order-writer.ts';
import { isEcountAway, productRegistrar } from './product-registrar.ts';
import { type OwnProject, projectWriter } from './project-writer.ts';
import { sender } from './sender.ts';
import { type OwnValue, storeBrand, storePrice, valueWriter } from './value-writer.ts';

/** What the server acknowledged to the clients. */
export interface Acknowledged {
  orders: AcknowledgedOrder[];
  values: OwnValue[];
  projects: OwnProject[];
  skus: string[];
}

export interface Clients {
  acknowledged: Acknowledged;
  /** Lets every client finish its current action, then pauses them. */
  pause(): Promise<void>;
  goOn(): void;
}

interface Given {
  origin: string;
  /** One session for each client. */
  tokens: readonly string[];
  pdNumbers: readonly number[];
  seed: number;
  /** About how long a client pauses between two actions. */
  paceMs: number;
  report: Report;
}

/** Ten people: four register orders, two change products, two prices, one plans projects, one registers products. */
export const clientCount = 10;

export function startClients({ origin, tokens, pdNumbers, seed, paceMs, report }: Given): Clients {
  const acknowledged: Acknowledged = { orders: [], values: [], projects: [], skus: [] };
  const context = (at: number): ClientContext => ({
    name: `C${at}`,
    send: sender(origin, tokens[at] ?? '', report, isEcountAway),
    random: seededRandom(seed + at),
    report,
  });
  /** The part of the products that only this client changes. */
  const share = (at: number, kind: OwnValue['kind']): OwnValue[] => {
    const values = pdNumbers.slice(5 * at, 5 * at + 5).map((pdNumber): OwnValue => ({ kind, pdNumber, acknowledged: [], revision: 1 }));
    acknowledged.values.push(...values);
    return values;
  };
  const clients: Client[] = [
    ...[0, 1, 2, 3].map((at) => orderWriter(context(at), pdNumbers, acknowledged.orders)),
    ...[4, 5].map((at) => valueWriter(context(at), share(at, 'product'), storeBrand)),
    ...[6, 7].map((at) => valueWriter(context(at), share(at, 'priceSheet'), storePrice)),
    projectWriter(context(8), acknowledged.projects),
    productRegistrar(context(9), acknowledged.skus),
  ];

  // the cause is in the report as a finding already, or is a mistake of the torture run itself
  const onFailure = (error: unknown) => report.addFinding('a client gave up', String(error));

  let stop = new AbortController();
  let working: Promise<unknown> = Promise.resolve();
  return {
    acknowledged,
    async pause() {
      stop.abort();
      await working;
    },
    goOn() {
      stop = new AbortController();
      working = Promise.all(clients.map((client, at) => work(client, seededRandom(seed - 1 - at), paceMs, stop.signal).catch(onFailure)));
    },
  };
}

async function work(client: Client, random: Random, paceMs: number, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await client.act();
    await sleep(random.next() * 2 * paceMs, undefined, { signal: stop }).catch(() => {});
  }
}
