import type { Bench } from './kit/bench.ts';
import { flood } from './kit/flood.ts';
import { startFloor } from './kit/floor.ts';
import { openOffice } from './kit/office.ts';
import { addPlainTable } from './kit/plain-table.ts';
import { shareOfFloor } from './kit/row.ts';
import { interleaved } from './kit/statistics.ts';

const clients = 10;

/** Updates of one field of one product, by ten clients that do not wait for each other. */
export const bench: Bench = {
  async measure(machine) {
    const office = await openOffice(machine, 'postgres');
    const { DATABASE_URL } = office.place.environment;
    await addPlainTable(DATABASE_URL);
    const floor = await startFloor('one-update', { DATABASE_URL });
    const throughput = await interleaved(5, {
      ours: () =>
        flood(office.origin, office.headers, clients, (productData) => ({
          method: 'POST',
          path: '/api/products/updateProduct',
          body: { productData, targetColumn: 'weight' },
        })),
      floor: () =>
        flood(floor.origin, { 'content-type': 'application/json' }, clients, (productData) => ({
          method: 'POST',
          path: '/',
          body: productData,
        })),
    });
    await floor.stop();
    await office.stop();
    const work = `one field update, ${clients} clients (PostgreSQL)`;
    return [shareOfFloor({ work, unit: '/s', ...throughput, floorIs: 'one UPDATE', atLeast: 0.6 })];
  },
};
