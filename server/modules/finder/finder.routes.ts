import type { FastifyInstance } from 'fastify';
import { may } from '#contract/rights.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { findSummaries } from '#server/modules/orders/orders.service.ts';
import { findParcels } from '#server/modules/parcels/parcels.service.ts';
import { noteShownOrders, noteShownParcels } from '#server/security/shown-receivers.ts';
import { findOrderIds, findOrderIdsByNumber, findReceiverIds } from './find-orders.ts';
import { findParcelIds } from './find-parcels.ts';

export function registerFinder(app: FastifyInstance, { database: { db }, securityLog }: ModuleDeps): void {
  route(app, 'POST /api/finder/find', async ({ body: { text }, staff }) => {
    // data that people may not see must not be searched for them either: a match would disclose it
    if (!may('orders.read-personal', staff)) return { orders: await findSummaries(db, await findOrderIdsByNumber(db, text)), parcels: [] };
    const orders = await findSummaries(db, await findOrderIds(db, text));
    const parcels = await findParcels(db, await findParcelIds(db, text));
    noteShownOrders(securityLog, orders.length, staff);
    noteShownParcels(securityLog, parcels.length, staff);
    return { orders, parcels };
  });

  route(app, 'POST /api/finder/receivers', async ({ body: { text }, staff }) => {
    const orders = await findSummaries(db, await findReceiverIds(db, text));
    noteShownOrders(securityLog, orders.length, staff);
    return { orders };
  });
}
