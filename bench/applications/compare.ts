import type { Browser } from 'playwright';
import type { Machine } from '#bench/kit/bench.ts';
import { launch } from '#bench/kit/browser.ts';
import { flood } from '#bench/kit/flood.ts';
import { openOffice } from '#bench/kit/office.ts';
import { type Connection, connect } from '#bench/kit/requests.ts';
import { against, type Row, shareOfFloor, timesFloor } from '#bench/kit/row.ts';
import { elapsed, interleaved, medianTime } from '#bench/kit/statistics.ts';
import type { Product } from '#contract/products/products.ts';
import type { Application, Peer } from './application.ts';
import { samusil } from './samusil.ts';
import { coldNavigation, openSearch, type Search } from './screens.ts';
import { searchWords } from './search-words.ts';

const clients = 10;
const rounds = 5;
/** Ours may take a fifth of the other's time, so it has to be five times as fast. */
const atMost = 0.2;

/** Compares ours with another application; both run on the same PostgreSQL with the same 10,000 products. */
export async function compare(machine: Machine, start: (machine: Machine, products: string) => Promise<Peer>): Promise<Row[]> {
  const ours = samusil(await openOffice(machine, 'postgres'));
  try {
    const connection = connect(ours.origin);
    const products = await read(ours, connection);
    connection.close();
    const peer = await start(machine, products);
    try {
      return await measure(machine, ours, peer, products);
    } finally {
      await peer.stop();
    }
  } finally {
    await ours.stop();
  }
}

async function measure(machine: Machine, ours: Application, peer: Peer, products: string): Promise<Row[]> {
  const [connection, other] = [connect(ours.origin), connect(peer.origin)];
  compareLists(ours.productsIn(products), peer.productsIn(await read(peer, other)));
  const lists = await measureLists(ours, connection, peer, other);
  connection.close();
  other.close();
  return [...lists, await measureUpdates(ours, peer), ...(await measureScreens(machine, ours, peer, JSON.parse(products)))];
}

async function read({ headers, list: { path, ...options } }: Application, connection: Connection): Promise<string> {
  const { body } = await connection.send(path, { ...options, headers });
  return body.toString();
}

function compareLists(ours: readonly { productName: string }[], theirs: readonly { productName: string }[]): void {
  const namesOf = (list: typeof ours) => JSON.stringify(list.map(({ productName }) => productName).sort());
  if (ours.length !== 10_000 || namesOf(ours) !== namesOf(theirs))
    throw new Error(`The lists differ: ${ours.length} products here, ${theirs.length} there.`);
}

/** Measures reading the uncompressed list: repeatedly without changes, and after somebody has changed a product. */
async function measureLists(ours: Application, connection: Connection, peer: Peer, other: Connection): Promise<Row[]> {
  let weight = 1;
  const afterChange = async (application: Application, to: Connection) => {
    weight += 1;
    const { path, method, body } = application.update({ pdNumber: 1, weight });
    await to.send(path, { method, headers: application.headers, body: JSON.stringify(body) });
    return await elapsed(() => read(application, to));
  };
  const unchanged = await interleaved(rounds, {
    ours: () => medianTime(3, () => read(ours, connection)),
    floor: () => medianTime(3, () => read(peer, other)),
  });
  const changed = await interleaved(rounds, {
    ours: () => afterChange(ours, connection),
    floor: () => afterChange(peer, other),
  });
  const row = { unit: 'ms', floorIs: peer.name, atMost } as const;
  return [
    timesFloor({ work: 'application: list of 10,000 products, unchanged', ...unchanged, ...row }),
    timesFloor({ work: 'application: list of 10,000 products, after a change', ...changed, ...row }),
  ];
}

async function measureUpdates(ours: Application, peer: Peer): Promise<Row> {
  const updates = ({ origin, headers, update }: Application) => flood(origin, headers, clients, update);
  const throughput = await interleaved(rounds, { ours: () => updates(ours), floor: () => updates(peer) });
  const work = `application: one field update, ${clients} clients`;
  return shareOfFloor({ work, unit: '/s', ...throughput, floorIs: peer.name, atLeast: 6 });
}

async function measureScreens(machine: Machine, ours: Application, peer: Peer, products: readonly Product[]): Promise<Row[]> {
  const browser = await launch(machine);
  const cold = await interleaved(rounds, {
    ours: () => coldNavigation(browser, ours),
    floor: () => coldNavigation(browser, peer),
  });
  const found = await measureSearches(browser, ours, peer, products);
  await browser.close();
  const row = { unit: 'ms', floorIs: `${peer.name}, ${peer.shown} of them` } as const;
  return [
    timesFloor({ work: 'application: cold navigation to 10,000 products, first rows painted', ...cold, ...row, atMost }),
    timesFloor({
      work: 'application: search for a name, last key to painted rows',
      ours: found.ours.map(({ sinceKey }) => sinceKey),
      floor: found.floor.map(({ sinceKey }) => sinceKey),
      ...row,
      atMost,
    }),
    against({
      work: 'application: the same without their wait for more keys',
      ours: found.ours.map(({ sinceKey }) => sinceKey),
      floor: found.floor.map(({ sinceRequest }) => sinceRequest ?? Number.NaN),
      ...row,
    }),
  ];
}

/** Searches for the same words in both, in turn. */
async function measureSearches(browser: Browser, ours: Application, peer: Peer, products: readonly Product[]) {
  const [here, there] = [await openSearch(browser, ours), await openSearch(browser, peer)];
  const found: Record<'ours' | 'floor', Search[]> = { ours: [], floor: [] };
  for (const word of searchWords(products, rounds + 1)) {
    found.ours.push(await here(word));
    found.floor.push(await there(word));
  }
  // the first round is a warm-up, as in every other row
  return { ours: found.ours.slice(1), floor: found.floor.slice(1) };
}
