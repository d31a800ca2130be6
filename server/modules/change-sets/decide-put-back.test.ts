import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rights } from '#contract/permissions.ts';
import { ProductFields } from '#contract/products/products.ts';
import type { Database } from '#server/db/database.ts';
import { product } from '#server/db/schema/products/product.ts';
import type { HistoryKind, RowWrite } from '#server/module.ts';
import { freshDatabase } from '#test/database.ts';
import { addProducts } from '#test/products.ts';
import { decidePutBack } from './decide-put-back.ts';
import type { SetValue } from './put-back.repository.ts';

const rows = 60;
let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await addProducts(
    database.db,
    Array.from({ length: rows }, () => ({})),
  );
});
afterAll(() => database.close());

/** Products of which each round of decisions refuses one more. `looked` counts the rows that were decided. */
function stubbornProducts(): { kinds: HistoryKind[]; looked: () => number } {
  let count = 0;
  const history = { kind: 'product', table: product, key: product.pdNumber, name: sql`''` } as const;
  const refuse = async (_db: unknown, written: readonly RowWrite[]) => {
    count += written.length;
    const last = written.findLast(({ values }) => 'redirecting' in values);
    return new Map(last && [[last.pdNumber, { code: 'redirect-circle', field: 'redirecting' } as const]]);
  };
  const batch = { ...history, fields: ProductFields, load: async () => [], refuse };
  return { kinds: [{ ...history, batch, putBack: async () => undefined }], looked: () => count };
}

const valuesOf = (pdNumber: number): SetValue[] =>
  [
    ['brand', '전'],
    ['redirecting', rows + 1 - pdNumber],
  ].map(([field, from], at) => ({
    kind: 'product',
    entityId: String(pdNumber),
    field: String(field),
    from,
    changeId: 2 * pdNumber + at,
    laterId: null,
  }));

it('a change set of which every look finds one value more that has to stay is looked at a few times', async () => {
  const values = Array.from({ length: rows }, (_, at) => valuesOf(at + 1)).flat();
  const { kinds, looked } = stubbornProducts();
  const { tables, left } = await decidePutBack(database.db, kinds, values, { rights });
  expect(looked()).toBeLessThanOrEqual(6 * rows);
  // every value is either written or left
  const written = tables.flatMap(({ writes }) => writes).flatMap((row) => Object.keys(row.values));
  expect(written.length + left.length).toBe(values.length);
  expect(left.map(({ value }) => value.entityId)).toContain(String(rows));
  expect(left.filter(({ code }) => code !== 'redirect-circle')).toEqual([]);
});
