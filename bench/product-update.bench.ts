import autocannon from 'autocannon';
import type { Bench } from './kit/bench.ts';
import { startFloor } from './kit/floor.ts';
import { openOffice } from './kit/office.ts';
import { addPlainTable } from './kit/plain-table.ts';
import { shareOfFloor } from './kit/row.ts';
import { interleaved } from './kit/statistics.ts';

const clients = 10;
const seconds = 4;
const products = 10_000;

/** One field of one product, by ten clients that do not wait for each other. */
export const bench: Bench = {
  async measure(machine) {
    const office = await openOffice(machine, 'postgres');
    const { DATABASE_URL } = office.place.environment;
    await addPlainTable(DATABASE_URL);
    const floor = await startFloor('one-update', { DATABASE_URL });
    const throughput = await interleaved(5, {
      ours: () =>
        flood(`${office.origin}/api/products/updateProduct`, office.headers, (productData) => ({ productData, targetColumn: 'weight' })),
      floor: () => flood(floor.origin, { 'content-type': 'application/json' }, (productData) => productData),
    });
    await floor.stop();
    await office.stop();
    const work = `one field update, ${clients} clients (PostgreSQL)`;
    return [shareOfFloor({ work, unit: '/s', ...throughput, floorIs: 'one UPDATE', atLeast: 0.6 })];
  },
};

interface Update {
  pdNumber: number;
  weight: number;
}

/** Writes a new weight into product after product, as fast as it goes. Returns how many a second were stored. */
async function flood(url: string, headers: Record<string, string>, bodyOf: (update: Update) => object): Promise<number> {
  let written = 0;
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: clients,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        headers,
        setupRequest(request) {
          written += 1;
          const update = { pdNumber: 1 + ((written * 7919) % products), weight: Math.round(Math.random() * 9_000_000) / 100 };
          return { ...request, body: JSON.stringify(bodyOf(update)) };
        },
      },
    ],
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${requests.total} updates failed at ${url}.`);
  return requests.total / seconds;
}
