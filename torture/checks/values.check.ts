import type { OwnValue } from '#torture/clients/value-writer.ts';
import type { Check } from './check.ts';

const fields = { product: 'brand', priceSheet: 'cost_price' } as const;

/**
 * The history of every value that one client wrote holds exactly what was acknowledged to that client, each value once
 * and in order; the row has the last one.
 */
export const checkValues: Check = async ({ cluster, acknowledged, report }) => {
  const { primary } = cluster.databases;
  const history = await primary.ask<{ kind: OwnValue['kind']; entity_id: string; value: string }>(`
    select kind, entity_id, to_value #>> '{}' as value from change_history
    where (kind, field) in (('product', 'brand'), ('priceSheet', 'cost_price')) and revision > 1 order by change_id`);
  const stored = await primary.ask<{ pd_number: number; product: string | null; sheet: string | null }>(`
    select pd_number, product.brand as product, price_sheet.cost_price::text as sheet from product join price_sheet using (pd_number)`);
  const changes = Map.groupBy(history, ({ kind, entity_id }) => `${kind} ${entity_id}`);
  const rows = new Map(stored.map((row) => [row.pd_number, row]));

  for (const { kind, pdNumber, acknowledged: confirmed } of acknowledged.values) {
    const values = (changes.get(`${kind} ${pdNumber}`) ?? []).map(({ value }) => (kind === 'product' ? value : String(Number(value))));
    const at = confirmed.findIndex((value, place) => values[place] !== value);
    if (at !== -1 || values.length !== confirmed.length)
      report.addFinding(
        `the history of ${fields[kind]} is not what was acknowledged`,
        JSON.stringify({ pdNumber, at, acknowledged: confirmed.slice(-5), history: values.slice(-5) }),
      );
    const row = rows.get(pdNumber);
    const now = kind === 'product' ? row?.product : row?.sheet && String(Number(row.sheet));
    if ((now ?? undefined) !== confirmed.at(-1))
      report.addFinding(
        `a row has not the last ${fields[kind]} that was acknowledged`,
        JSON.stringify({ pdNumber, now, last: confirmed.at(-1) }),
      );
  }
};
