import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { LineTier, NewOrderLine, OrderLine } from '#contract/orders/orders.ts';
import { Id } from '#contract/values.ts';
import type { Db } from '#server/db/db.ts';
import { orderLine } from '#server/db/schema/orders/order-line.ts';
import { orderLineRows, type SoldProduct } from './order-line-rows.ts';

type HistoryLine = Pick<OrderLine, 'pdNumber' | 'productName' | 'quantity' | 'unitPrice'> & { tier?: LineTier | null | undefined };

/** A line as the history stores it: enough to show it and to put it back. */
const historyLine = ({ pdNumber, productName, quantity, unitPrice, tier }: HistoryLine) => ({
  ...{ pdNumber, productName },
  ...{ quantity, unitPrice },
  ...(tier && { tier }),
});

/** A removed line also keeps the name, SKU and weight of its product, so that it is put back with them whatever became of the product. */
const removedHistoryLine = ({ rangeName, sku, weight, ...line }: OrderLine) => ({ ...historyLine(line), sold: { rangeName, sku, weight } });

const SoldLine = z.object({
  pdNumber: Id,
  productName: z.string(),
  sold: z.object({ rangeName: z.string().nullable(), sku: z.string(), weight: z.number().nullable() }),
});

/** The products of history lines as they were sold. Changes that were written before the history stored `sold` give none. */
export const soldOf = (lines: unknown): Map<number, SoldProduct> =>
  new Map(
    (Array.isArray(lines) ? lines : []).flatMap((line): [number, SoldProduct][] => {
      const { data } = SoldLine.safeParse(line);
      return data ? [[data.pdNumber, { productName: data.productName, ...data.sold }]] : [];
    }),
  );

/** Are these the present lines of the order, in the same order? */
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
 * Replaces the lines of an order. A product that stays keeps the name and weight under which it was sold. The history stores all lines as
 * one value of the order, not by triggers per row: half of the lines cannot be put back.
 * @param revision the revision of the order that has the new lines
 */
export async function correctLines(tx: Db, { orderId, before, lines, sold, revision, staffId }: Correction): Promise<void> {
  const kept = new Map([...sold, ...before.map((line): [number, SoldProduct] => [line.pdNumber, line])]);
  const rows = await orderLineRows(tx, orderId, lines, { path: 'changes.lines', kept });
  await tx.delete(orderLine).where(eq(orderLine.orderId, orderId));
  await tx.insert(orderLine).values(rows);
  const [from, to] = [before.map(removedHistoryLine), rows.map((row, at) => historyLine({ ...row, tier: lines[at]?.tier }))];
  await tx.execute(sql`
    insert into change_history (kind, entity_id, field, from_value, to_value, revision, staff_id, change_set_id)
    values ('order', ${String(orderId)}, 'lines', ${JSON.stringify(from)}::jsonb, ${JSON.stringify(to)}::jsonb, ${revision}, ${staffId},
      nullif(current_setting('samusil.change_set', true), '')::integer)`);
}

interface Correction {
  orderId: number;
  before: readonly OrderLine[];
  lines: readonly NewOrderLine[];
  /** Products that return to the order, as they were sold. */
  sold: ReadonlyMap<number, SoldProduct>;
  revision: number;
  staffId: number;
}
