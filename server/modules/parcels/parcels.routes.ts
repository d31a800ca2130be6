import type { FastifyInstance } from 'fastify';
import { cursorHeader } from '#contract/live.ts';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import type { Carrier } from '#server/integrations/carriers/carrier.ts';
import type { ModuleDeps } from '#server/module.ts';
import { noteShownOrder, noteShownParcels } from '#server/security/shown-receivers.ts';
import { addParcels } from './add-parcels.ts';
import { askAtOnce } from './ask-at-once.ts';
import { countParcels } from './list/count-parcels.ts';
import { findParcelWindow } from './list/find-parcel-window.ts';
import { findOrderHead, findParcels, findParcelsOfOrder, findScans, parcelList } from './parcels.repository.ts';
import { removeParcel, updateParcel } from './update-parcel.ts';

/** @param carriers those that are asked where their parcels are */
export function registerParcels(
  app: FastifyInstance,
  { database: { db }, securityLog, config, announce }: ModuleDeps,
  carriers: readonly Carrier[],
): void {
  const listParcels = parcelList();

  route(app, 'POST /api/parcels/list', async ({ staff }) => {
    const list = await listParcels(db);
    noteShownParcels(securityLog, list.rows, staff);
    return list;
  });
  route(app, 'POST /api/parcels/window', async ({ body, staff, reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    const found = await findParcelWindow(db, body, staff);
    noteShownParcels(securityLog, found.parcels.length, staff);
    return found;
  });
  route(app, 'POST /api/parcels/counts', ({ body, staff }) => countParcels(db, body, staff));
  route(app, 'POST /api/parcels/ofOrder', async ({ body, staff, reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    if (!(await findOrderHead(db, body.orderId))) throw new Problem('order-not-found');
    const parcels = await findParcelsOfOrder(db, body.orderId);
    noteShownParcels(securityLog, parcels.length, staff);
    return { parcels };
  });
  route(app, 'POST /api/parcels/scans', async ({ body, staff }) => {
    const order = await findOrderHead(db, body.orderId);
    if (!order) throw new Problem('order-not-found');
    noteShownOrder(securityLog, order, staff);
    return { scans: await findScans(db, body.orderId) };
  });
  route(app, 'POST /api/parcels/add', async ({ body, staff }) => {
    const { outcomes, parcelIds } = await addParcels(db, body, staff.staffId);
    const parcels = await findParcels(db, parcelIds);
    noteShownParcels(securityLog, parcels.length, staff);
    return { outcomes, parcels };
  });
  route(app, 'POST /api/parcels/update', async ({ body, staff }) => {
    const parcel = await updateParcel(db, body, staff.staffId);
    noteShownParcels(securityLog, 1, staff);
    return { parcel };
  });
  route(app, 'POST /api/parcels/remove', async ({ body, staff }) => {
    await removeParcel(db, body, staff.staffId);
    return {};
  });
  route(app, 'POST /api/parcels/ask', async ({ body }) => {
    if (!(await findOrderHead(db, body.orderId))) throw new Problem('order-not-found');
    return await askAtOnce(db, body.orderId, carriers).finally(announce);
  });
  route(app, 'POST /api/parcels/pages', async () => ({
    pages: config.trackingPages.map((page) => ({ ...page, tracked: carriers.some(({ name }) => name === page.carrier) })),
  }));
}
