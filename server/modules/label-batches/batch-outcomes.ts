import { sql } from 'drizzle-orm';
import type { BatchOutcome } from '#contract/label-batches/label-batches.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { checkOrders } from './check-orders.ts';

/** The outcome of each order of a batch. The findings that block an order are those of the order as it is at present. */
export async function findOutcomes(db: Db, batchId: number): Promise<BatchOutcome[]> {
  const rows = await rowsOf<Omit<BatchOutcome, 'findings'>>(
    db,
    sql`select o.order_id as "orderId", n.order_number as "orderNumber", o.state, o.problem, s.service_name as "serviceName",
        case when o.problem = 'no-service' then q.refused when o.state = 'failed' then coalesce(s.said, '[]') else '[]' end as said
      from label_batch_order o join "order" n on n.order_id = o.order_id
        left join shipment s on s.shipment_id = o.shipment_id left join shipping_quote q on q.order_id = o.order_id
      where o.batch_id = ${batchId} order by o.position`,
  );
  const blocked = rows.filter(({ problem }) => problem === 'shipment-blocked').map(({ orderId }) => orderId);
  const findings = new Map((await checkOrders(db, blocked)).map((each) => [each.orderId, each.findings]));
  return rows.map((row) => ({ ...row, findings: findings.get(row.orderId) ?? [] }));
}

/** The services that the carrier has quoted within the last 30 days. */
export const quotedServices = (db: Db): Promise<{ service: string; name: string }[]> =>
  rowsOf(
    db,
    sql`select distinct quote ->> 'service' as service, quote ->> 'name' as name
      from shipping_quote, jsonb_array_elements(quotes) quote where asked_at > now() - interval '30 days' order by 2`,
  );
