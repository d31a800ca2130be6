import { isDeepStrictEqual } from 'node:util';
import type { ImportReply } from '#contract/accounting/accounting.ts';
import type { Product } from '#contract/products/products.ts';
import type { Bench } from './kit/bench.ts';
import { startFloor } from './kit/floor.ts';
import { openOffice } from './kit/office.ts';
import { addPlainTable, withClient } from './kit/plain-table.ts';
import { connect } from './kit/requests.ts';
import { timesFloor } from './kit/row.ts';
import { elapsed, interleaved } from './kit/statistics.ts';

interface Taken {
  sku: string;
  productName: string;
  weight: number;
  category: string;
}

const count = 10_000;
const unit = 'ms';
const floorIs = 'one statement, no history';

/** An import of 10,000 rows from ECOUNT into the core: rows with other weights, and rows of unknown products. */
export const bench: Bench = {
  async measure(machine) {
    const office = await openOffice(machine, 'postgres');
    const url = office.place.environment.DATABASE_URL;
    await addPlainTable(url);
    const floor = await startFloor('one-statement', { DATABASE_URL: url });
    const [ours, bare] = [connect(office.origin), connect(floor.origin)];

    const listed = await ours.send('/api/products/management_basic', { method: 'POST', headers: office.headers, body: '{}' });
    const known = (JSON.parse(listed.body.toString()) as Product[]).map(asTaken);
    const headers = { 'content-type': 'application/json' };
    let weight = 1;
    const heavier = () => {
      weight += 1;
      return JSON.stringify({ ecountProductList: known.map((product) => ({ ...product, weight })) });
    };
    const fresh = JSON.stringify({ ecountProductList: known.map((product) => ({ ...product, sku: `E-${product.sku}`.slice(0, 20) })) });

    const toOurs = (body: string, expected: object) =>
      elapsed(async () => {
        const answer = await ours.send('/api/products/ecountProductsToCore', { method: 'POST', headers: office.headers, body });
        const { inserted, updated, unchanged, skipped } = JSON.parse(answer.body.toString()) as ImportReply;
        const counted = { inserted, updated, unchanged, skipped: skipped.length };
        if (!isDeepStrictEqual(counted, { inserted: 0, updated: 0, unchanged: 0, skipped: 0, ...expected }))
          throw new Error(`Not every row was taken over: ${answer.body.toString().slice(0, 300)}`);
      });
    const toFloor = (body: string) => elapsed(() => bare.send('/', { method: 'POST', headers, body }));

    const changed = await interleaved(7, { ours: () => toOurs(heavier(), { updated: count }), floor: () => toFloor(heavier()) });
    const added = await interleaved(5, {
      async ours() {
        await removeAdded(url, 'product');
        return await toOurs(fresh, { inserted: count });
      },
      async floor() {
        await removeAdded(url, 'product_floor');
        return await toFloor(fresh);
      },
    });
    ours.close();
    bare.close();
    await floor.stop();
    await office.stop();
    return [
      timesFloor({ work: '10,000 rows of ECOUNT into the core, all changed (PostgreSQL)', unit, ...changed, floorIs, atMost: 2 }),
      timesFloor({ work: '10,000 rows of ECOUNT into the core, all new (PostgreSQL)', unit, ...added, floorIs, atMost: 3 }),
    ];
  },
};

const asTaken = ({ sku, productName, weight, category }: Product): Taken => ({
  sku,
  productName: productName.slice(0, 100),
  weight: weight ?? 1,
  category: category ?? '기타',
});

/** Deletes the products that the previous round has added. */
const removeAdded = (url: string, table: 'product' | 'product_floor') =>
  withClient(url, async (client) => {
    if (table === 'product') await client.query(`delete from price_sheet where pd_number > ${count}`);
    await client.query(`delete from ${table} where pd_number > ${count}`);
    await client.query(`vacuum analyze ${table}`);
  });
