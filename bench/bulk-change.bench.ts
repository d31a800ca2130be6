import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/database.ts';
import type { Bench } from './kit/bench.ts';
import { databaseKinds, databaseName, emptyPlace, fillPlace } from './kit/office.ts';
import { type Row, withinLimit } from './kit/row.ts';
import { timesOf } from './kit/statistics.ts';

const sizes = [
  { products: 1_000, limit: 60 },
  { products: 10_000, limit: 500 },
];

/** A change of one value of many products in one transaction, durably stored, with a history row for each. */
export const bench: Bench = {
  async measure(machine) {
    const rows: Row[] = [];
    for (const kind of databaseKinds) {
      const place = await emptyPlace(machine, kind);
      await fillPlace(place);
      const database = await openDatabase(place.where);
      for (const { products, limit } of sizes) {
        const change = () =>
          database.long.transaction(async (tx) => {
            // as one change set
            await tx.execute(sql`set local samusil.change_set = '1'`);
            await tx.execute(sql`update product set weight = coalesce(weight, 0) + 0.01, revision = revision + 1, updated_by = 1,
              updated_at = now() where pd_number <= ${products}`);
          });
        await change();
        const ours = await timesOf(9, change);
        const work = `bulk change of ${products.toLocaleString('en-US')} products with history (${databaseName[kind]})`;
        rows.push(withinLimit({ work, unit: 'ms', ours, limit }));
      }
      await database.close();
    }
    return rows;
  },
};
