import type { FastifyInstance } from 'fastify';
import { cursorHeader } from '#contract/live.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Holder } from '#contract/rights.ts';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { noteShownOrder, noteShownOrders } from '#server/security/shown-receivers.ts';
import { addLogo } from './add-logo.ts';
import { stepOrders } from './course/step-orders.ts';
import { erasePersonal } from './erase-personal.ts';
import { findChannels } from './list/find-channels.ts';
import { findWindow } from './list/find-window.ts';
import { sumOrders } from './list/sum-orders.ts';
import { findDraft } from './order-draft.repository.ts';
import { findOrder, findOrdersOfProduct, orderList } from './orders.repository.ts';
import { findPickList } from './pick-list/find-pick-list.ts';
import { registerOrder } from './register-order.ts';
import { saveDraft } from './save-draft.ts';
import { findSeller } from './seller.repository.ts';
import { findLogo } from './seller-logo.repository.ts';
import { updateOrder } from './update-order.ts';
import { updateSeller } from './update-seller.ts';

export function registerOrders(app: FastifyInstance, { database: { db }, jobs, securityLog }: ModuleDeps): void {
  const listOrders = orderList();

  const orderOf = async (orderId: number) => {
    const found = await findOrder(db, orderId);
    if (!found) throw new Problem('order-not-found');
    return found;
  };
  const shown = (order: Order, staff: Holder) => {
    noteShownOrder(securityLog, order, staff);
    return { order };
  };

  route(app, 'POST /api/orders/register', async ({ body, headers, staff }) =>
    shown(await registerOrder(db, body, { key: headers['idempotency-key'], staffId: staff.staffId }), staff),
  );
  route(app, 'POST /api/orders/list', async ({ staff }) => {
    const list = await listOrders(db);
    noteShownOrders(securityLog, list.rows, staff);
    return list;
  });
  route(app, 'POST /api/orders/window', async ({ body, staff, reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    const found = await findWindow(db, body, staff);
    noteShownOrders(securityLog, found.orders.length, staff);
    return found;
  });
  route(app, 'POST /api/orders/sums', async ({ body, staff }) => ({ sums: await sumOrders(db, body, staff) }));
  route(app, 'POST /api/orders/channels', async () => ({ channels: await findChannels(db) }));
  route(app, 'POST /api/orders/ofProduct', async ({ body, staff, reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    const found = await findOrdersOfProduct(db, body.pdNumber);
    noteShownOrders(securityLog, found.orders.length, staff);
    return found;
  });
  route(app, 'POST /api/orders/detail', async ({ body, staff }) => shown(await orderOf(body.orderId), staff));
  route(app, 'POST /api/orders/update', async ({ body, staff }) => shown(await updateOrder(db, body, staff.staffId), staff));
  route(app, 'POST /api/orders/step', async ({ body, staff }) => ({ outcomes: await stepOrders(db, body, staff.staffId) }));
  route(app, 'POST /api/orders/pickList', async ({ body }) => ({ list: await findPickList(db, body.orderIds) }));
  route(app, 'POST /api/orders/erasePersonal', async ({ body, staff }) => {
    const order = await erasePersonal(db, body, staff.staffId);
    // the job also removes what remains of the old rows in the files of the database
    jobs.wake('personal-data');
    return { order };
  });
  route(app, 'POST /api/orders/draft', ({ staff }) => findDraft(db, staff.staffId));
  route(app, 'POST /api/orders/saveDraft', async ({ body, staff }) => ({ revision: await saveDraft(db, staff.staffId, body) }));

  route(app, 'POST /api/orders/seller', async ({ reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    return { seller: await findSeller(db) };
  });
  route(app, 'POST /api/orders/updateSeller', async ({ body, staff }) => ({ seller: await updateSeller(db, body, staff.staffId) }));
  route(app, 'POST /api/orders/addLogo', async ({ body, staff }) => ({ seller: await addLogo(db, body, staff.staffId) }));
  route(app, 'GET /api/orders/logo', async ({ query, reply }) => {
    const logo = await findLogo(db, query.digest);
    if (!logo) throw new Problem('logo-not-found');
    reply.type(logo.mediaType).header('cache-control', 'private, max-age=31536000, immutable').send(logo.image);
  });
}
