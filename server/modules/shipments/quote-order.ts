import { koreanDay } from '#contract/days.ts';
import type { OrderQuotes } from '#contract/shipments/shipments.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import type { Carrier, RateQuoter } from '#server/integrations/carriers/carrier.ts';
import { findFacts } from '#server/modules/customs/customs.service.ts';
import { findOrder, findSeller, lockOrder } from '#server/modules/orders/orders.service.ts';
import { shipmentOf } from './label-order.ts';
import { findQuotes, storeQuotes } from './shipments.repository.ts';

export type RateCarrier = Pick<Carrier, 'name'> & { rates: RateQuoter };

/** Asks the carrier what its services would cost for the present order, and stores the reply with the order. */
export async function quoteOrder(db: Db, carrier: RateCarrier, orderId: number): Promise<OrderQuotes> {
  const [order, seller, facts] = await Promise.all([findOrder(db, orderId), findSeller(db), findFacts(db)]);
  if (!order) throw new Problem('order-not-found');
  const answer = await carrier.rates.quote(shipmentOf(order, seller, facts, koreanDay(Date.now())));
  const { quotes, refused } = { quotes: [], refused: [], ...answer };
  await db.transaction(async (tx) => {
    // if the receiver was erased while the carrier was asked, the reply may name them and must not be stored
    if ((await lockOrder(tx, orderId))?.erasedAt !== null) throw new Problem('personal-data-erased');
    await storeQuotes(tx, { orderId, carrier: carrier.name, quotes, refused, orderRevision: order.revision });
  });
  const stored = await findQuotes(db, orderId);
  if (!stored) throw new Problem('order-not-found');
  return stored;
}
