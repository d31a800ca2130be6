import type { FastifyInstance } from 'fastify';
import { cursorHeader } from '#contract/live.ts';
import type { LabelFormat } from '#contract/shipments/shipment-states.ts';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import type { Carrier } from '#server/integrations/carriers/carrier.ts';
import type { ModuleDeps } from '#server/module.ts';
import { findOrder } from '#server/modules/orders/orders.service.ts';
import { cancelLabel } from './cancel-label.ts';
import { lookForLabel } from './look-for-label.ts';
import { type LabelCarrier, makeLabel } from './make-label.ts';
import { quoteOrder, type RateCarrier } from './quote-order.ts';
import { setLabelAside } from './set-label-aside.ts';
import { findInvoice, findLabel, findSending, findShipment, type HowToShip } from './shipments.repository.ts';
import { patienceWith } from './shipping-carrier.ts';

const typeOf = (format: LabelFormat) =>
  format === 'zpl'
    ? ({ type: 'text/plain; charset=utf-8', extension: 'zpl' } as const)
    : ({ type: 'application/pdf', extension: 'pdf' } as const);

export function registerShipments(app: FastifyInstance, deps: ModuleDeps, carriers: readonly Carrier[]): void {
  const {
    database: { db },
    announce,
  } = deps;
  const rates = carriers.find((each): each is Carrier & RateCarrier => each.rates !== undefined);
  const labels = carriers.find((each): each is Carrier & LabelCarrier => each.labels !== undefined);
  const patience = patienceWith(labels);
  const required = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Problem('carrier-not-connected');
    return part;
  };
  const how = ({ staffId }: { staffId: number }): HowToShip => ({ patience, staffId, announce });
  const one = async (shipmentId: number) => {
    const shipment = await findShipment(db, shipmentId);
    if (!shipment) throw new Problem('shipment-not-found');
    return { shipment };
  };

  route(app, 'POST /api/shipments/list', async ({ body: { orderId }, reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    if (!(await findOrder(db, orderId))) throw new Problem('order-not-found');
    return { rates: rates !== undefined, labels: labels !== undefined, ...(await findSending(db, orderId)) };
  });
  route(app, 'POST /api/shipments/quote', async ({ body }) => {
    const quotes = await quoteOrder(db, required(rates), body.orderId);
    announce();
    return { quotes };
  });
  route(app, 'POST /api/shipments/make', async ({ body, staff }) => one(await makeLabel(db, required(labels), body, how(staff))));
  route(app, 'POST /api/shipments/look', async ({ body: { shipmentId }, staff }) => {
    await lookForLabel(db, required(labels), shipmentId, how(staff));
    return await one(shipmentId);
  });
  route(app, 'POST /api/shipments/cancel', async ({ body: { shipmentId }, staff }) => {
    await cancelLabel(db, labels, shipmentId, how(staff));
    return await one(shipmentId);
  });
  route(app, 'POST /api/shipments/setAside', async ({ body: { shipmentId }, staff }) => {
    await setLabelAside(db, shipmentId, how(staff));
    return await one(shipmentId);
  });
  registerPrints(app, deps);
}

/** The endpoints for printing labels and the carrier's invoices, as the carrier sent them. */
function registerPrints(app: FastifyInstance, { database: { db }, securityLog }: ModuleDeps): void {
  route(app, 'GET /api/shipments/invoice', async ({ query: { shipmentId }, reply }) => {
    const invoice = await findInvoice(db, shipmentId);
    if (!invoice) throw new Problem('shipment-not-found');
    securityLog.note({ kind: 'invoice-made', subject: invoice.orderNumber });
    reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="invoice-${invoice.reference}.pdf"`)
      .send(invoice.document);
  });
  route(app, 'GET /api/shipments/label', async ({ query: { shipmentId, piece }, reply }) => {
    const label = await findLabel(db, shipmentId, piece);
    if (!label?.document) throw new Problem('shipment-not-found');
    securityLog.note({ kind: 'label-printed', subject: label.orderNumber });
    const { type, extension } = typeOf(label.format);
    reply
      .type(type)
      .header('content-disposition', `inline; filename="label-${label.reference}-${piece}.${extension}"`)
      .send(label.document);
  });
}
