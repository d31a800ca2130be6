import { randomBytes } from 'node:crypto';
import { koreanDay } from '#contract/days.ts';
import type { OrderLine } from '#contract/orders/orders.ts';
import type { NewLabel } from '#contract/shipments/shipments.ts';
import type { Db } from '#server/db/db.ts';
import type { CustomsOfLine } from '#server/db/schema/shipments/shipment.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { Problem } from '#server/http/problem.ts';
import type { Carrier, LabelMaker } from '#server/integrations/carriers/carrier.ts';
import type { LabelAnswer, LabelOrder } from '#server/integrations/carriers/shipment.ts';
import { findFacts } from '#server/modules/customs/customs.service.ts';
import { findOrder, findSeller, lockOrder } from '#server/modules/orders/orders.service.ts';
import { makeInvoiceAhead } from '#server/modules/papers/papers.service.ts';
import { findSentParcels } from '#server/modules/parcels/parcels.service.ts';
import { shipmentOf } from './label-order.ts';
import { type Happened, settle } from './settle-shipment.ts';
import { deleteShipment, findQuotes, type HowToShip, insertShipment } from './shipments.repository.ts';

/** A carrier that makes labels. */
export type LabelCarrier = Pick<Carrier, 'name'> & { labels: LabelMaker };

/**
 * Has the carrier make a label. The attempt is recorded before the request is sent, and the index `shipment_open` allows one open attempt
 * for an order; so a second request, or one repeated after a lost reply, gets `shipment-exists`, and nothing is sent. An order that has a
 * parcel with its own number gets a label only where the client has seen that parcel (`order-has-parcels`).
 * @returns the id of the attempt, whatever its outcome. Throws the carrier's errors only where nothing can have been made
 */
export async function makeLabel(db: Db, carrier: LabelCarrier, wanted: NewLabel, how: HowToShip) {
  const { orderId, service, format } = wanted;
  const [order, seller, facts, asked] = await Promise.all([findOrder(db, orderId), findSeller(db), findFacts(db), findQuotes(db, orderId)]);
  if (!order) throw new Problem('order-not-found');
  const shipment = shipmentOf(order, seller, facts, koreanDay(Date.now()));
  const quote = asked?.outdated ? undefined : asked?.quotes.find((each) => each.service === service);
  if (!quote) throw new Problem('shipment-not-quoted');
  const reference = `${order.orderNumber}-${randomBytes(4).toString('hex')}`;
  const shipmentId = await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (locked?.cancelled) throw new Problem('order-cancelled');
    // the order may have been corrected since it was read
    if (locked?.revision !== order.revision) throw new Problem('shipment-not-quoted');
    const { name: serviceName, price, currency } = quote;
    const customs = order.lines.map(customsOf);
    const values = {
      orderId,
      carrier: carrier.name,
      service,
      serviceName,
      price,
      currency,
      format,
      reference,
      customs,
      madeBy: how.staffId,
    };
    const inserted = await insertShipment(tx, { ...values, state: 'making' }, how.patience).catch((error: unknown) => {
      throw violatedConstraint(error) === 'shipment_open' ? new Problem('shipment-exists', { cause: error }) : error;
    });
    await refuseUnseenParcels(tx, wanted);
    await how.begun?.(tx, inserted);
    return inserted;
  });
  how.announce();
  const happened = await askFor(db, carrier.labels, { ...shipment, service, format, reference }, orderId).catch(async (error: unknown) => {
    // a problem from the carrier means that nothing was done; after any other error the outcome is unknown
    if (error instanceof Problem) await deleteShipment(db, shipmentId);
    throw error;
  });
  await settle(db, shipmentId, happened, how);
  return shipmentId;
}

/**
 * The customs data of a line, stored with the label: as long as the label is valid, papers show the same data, whatever becomes of the
 * products.
 */
const customsOf = ({ pdNumber, hsCode, originCountryCode, customsDescription, customsUnit }: OrderLine): CustomsOfLine => ({
  pdNumber,
  hsCode,
  originCountryCode,
  customsDescription,
  customsUnit,
});

/** Where the carrier sends our invoice to customs, it gets the invoice first. No label is made if the carrier refuses the invoice. */
async function askFor(db: Db, labels: LabelMaker, wanted: LabelOrder, orderId: number): Promise<Happened> {
  if (!labels.takeInvoice || wanted.from.countryCode === wanted.to.countryCode) return happenedOf(await labels.make(wanted));
  const { pdf } = await makeInvoiceAhead(db, orderId);
  const taken = await labels.takeInvoice({
    name: `invoice-${wanted.reference}.pdf`,
    pdf: new Uint8Array(pdf),
    from: wanted.from.countryCode,
    to: wanted.to.countryCode,
  });
  if (taken.outcome === 'refused') return { event: 'refused', said: taken.reasons };
  return happenedOf(await labels.make({ ...wanted, invoiceId: taken.invoiceId }), pdf);
}

/**
 * Throws where the order has parcels that the client has not seen. Adding a number also locks the order, so a number is either found here
 * or added after this attempt.
 */
async function refuseUnseenParcels(tx: Db, { orderId, besideParcels }: NewLabel): Promise<void> {
  const sent = await findSentParcels(tx, [orderId]);
  if (!sent.every(({ parcelId }) => besideParcels.includes(parcelId))) throw new Problem('order-has-parcels');
}

/** @param given our invoice, which went to customs with the label */
function happenedOf(answer: LabelAnswer, given?: Buffer): Happened {
  if (answer.outcome === 'unknown') return { event: 'lost' };
  if (answer.outcome === 'refused') return { event: 'refused', said: answer.reasons };
  const pieces = answer.pieces.map(({ trackingNumber, document }) => ({ trackingNumber, document: Buffer.from(document) }));
  const invoice = given ?? answer.invoice;
  return { event: 'made', said: answer.notes, pieces, ...(invoice && { invoice: Buffer.from(invoice) }) };
}
