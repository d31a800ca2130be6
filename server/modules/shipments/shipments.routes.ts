import type { FastifyInstance } from 'fastify';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import type { Carrier } from '#server/integrations/carriers/carrier.ts';
import type { ModuleDeps } from '#server/module.ts';
import { findOrder } from '#server/modules/orders/orders.service.ts';
import { cancelLabel } from './cancel-label.ts';
import { lookForLabel } from './look-for-label.ts';
import { type LabelCarrier, makeLabel } from './make-label.ts';
import { quoteOrder, type RateCarrier } from './quote-order.ts';
import { findLabel, findQuotes, findShipment, findShipments, type Patience } from './shipments.repository.ts';

const types = { pdf: 'application/pdf', zpl: 'text/plain; charset=utf-8' } as const;

export function registerShipments(app: FastifyInstance, { database: { db }, securityLog }: ModuleDeps, carriers: readonly Carrier[]): void {
  const rates = carriers.find((each): each is Carrier & RateCarrier => each.rates !== undefined);
  const labels = carriers.find((each): each is Carrier & LabelCarrier => each.labels !== undefined);
  const patience = patienceWith(labels);
  const required = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Problem('carrier-not-connected');
    return part;
  };
  const one = async (shipmentId: number) => {
    const shipment = await findShipment(db, shipmentId, patience);
    if (!shipment) throw new Problem('shipment-not-found');
    return { shipment };
  };

  route(app, 'POST /api/shipments/list', async ({ body: { orderId } }) => {
    if (!(await findOrder(db, orderId))) throw new Problem('order-not-found');
    const [quotes, shipments] = await Promise.all([findQuotes(db, orderId), findShipments(db, orderId, patience)]);
    return { rates: rates !== undefined, labels: labels !== undefined, quotes, shipments };
  });
  route(app, 'POST /api/shipments/quote', async ({ body }) => ({ quotes: await quoteOrder(db, required(rates), body.orderId) }));
  route(app, 'POST /api/shipments/make', async ({ body, staff }) =>
    one(await makeLabel(db, required(labels), body, { patience, staffId: staff.staffId })),
  );
  route(app, 'POST /api/shipments/look', async ({ body: { shipmentId }, staff }) => {
    await lookForLabel(db, required(labels), shipmentId, { patience, staffId: staff.staffId });
    return await one(shipmentId);
  });
  route(app, 'POST /api/shipments/cancel', async ({ body: { shipmentId }, staff }) => {
    await cancelLabel(db, required(labels), shipmentId, { patience, staffId: staff.staffId });
    return await one(shipmentId);
  });
  route(app, 'GET /api/shipments/label', async ({ query: { shipmentId, piece }, reply }) => {
    const label = await findLabel(db, shipmentId, piece);
    if (!label?.document) throw new Problem('shipment-not-found');
    securityLog.note({ kind: 'label-printed', subject: label.orderNumber });
    reply
      .type(types[label.format])
      .header('content-disposition', `inline; filename="label-${label.reference}-${piece}.${label.format}"`)
      .send(label.document);
  });
}

const tenMinutes = 600;

/** As long as the carrier may take, with half a minute for the database; what it does not have after ten is not there. */
function patienceWith(carrier: LabelCarrier | undefined): Patience {
  const leaseSeconds = (carrier?.labels.longestSeconds ?? 0) + 30;
  return { leaseSeconds, settleSeconds: Math.max(tenMinutes, leaseSeconds) };
}
