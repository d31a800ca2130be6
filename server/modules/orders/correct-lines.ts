import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { LineTier, NewOrderLine, OrderLine } from '#contract/orders/orders.ts';
import type { Db } from '#server/db/db.ts';
import { orderLine } from '#server/db/schema/orders/order-line.ts';
import { orderLineRows } from './order-line-rows.ts';

type ToldLine = Pick<OrderLine, 'pdNumber' | 'productName' | 'quantity' | 'unitPrice'> & { tier?: LineTier | null | undefined };

/** A line as the history tells it: enough to put it back, and to be read. */
const told = ({ pdNumber, productName, quantity, unitPrice, tier }: ToldLine) => ({
  ...{ pdNumber, productName },
  ...{ quantity, unitPrice },
  ...(tier && { tier }),
});

/** Are these the lines of an order as they are, in the same order? */
export const areSameLines = (
  lines: readonly NewOrderLine[],
  stored: readonly Pick<OrderLine, 'pdNumber' | 'quantity' | 'unitPrice' | 'tier'>[],
): boolean =>
  lines.length === stored.length &&
  lines.every(({ pdNumber, quantity, unitPrice, tier = null }, at) => {
    const line = stored[at];
    return line?.pdNumber === pdNumber && line.quantity === quantity && line.unitPrice === unitPrice && isDeepStrictEqual(line.tier, tier);
  });

/**
 * Gives an order other lines. A product that stays keeps the name and weight under which it was sold. The history has it
 * as one value of the order: triggers would tell of rows, and nobody puts back half of the lines.
 * @param revision that the order has with them
 */
export async function correctLines(tx: Db, { orderId, before, lines, revision, staffId }: Correction): Promise<void> {
  const kept = new Map(before.map((line) => [line.pdNumber, line]));
  const rows = await orderLineRows(tx, orderId, lines, { path: 'changes.lines', kept });
  await tx.delete(orderLine).where(eq(orderLine.orderId, orderId));
  await tx.insert(orderLine).values(rows);
  const [from, to] = [before.map(told), rows.map((row, at) => told({ ...row, tier: lines[at]?.tier }))];
  await tx.execute(sql`
    insert into change_history (kind, entity_id, field, from_value, to_value, revision, staff_id, change_set_id)
    values ('order', ${String(orderId)}, 'lines', ${JSON.stringify(from)}::jsonb, ${JSON.stringify(to)}::jsonb, ${revision}, ${staffId},
      nullif(current_setting('samusil.change_set', true), '')::integer)`);
}

interface Correction {
  orderId: number;
  before: readonly OrderLine[];
  lines: readonly NewOrderLine[];
  revision: number;
  staffId: number;
}
