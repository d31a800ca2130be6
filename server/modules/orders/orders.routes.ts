import type { FastifyInstance } from 'fastify';
import { cursorHeader } from '#contract/live.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Holder } from '#contract/rights.ts';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { noteShownOrder } from '#server/security/shown-receivers.ts';
import { drawInvoice } from './draw-invoice.ts';
import { erasePersonal } from './erase-personal.ts';
import { findDraft } from './order-draft.repository.ts';
import { findOrder, orderList } from './orders.repository.ts';
import { registerOrder } from './register-order.ts';
import { saveDraft } from './save-draft.ts';
import { findSeller } from './seller.repository.ts';
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
  route(app, 'POST /api/orders/list', async () => {
    const list = await listOrders(db);
    securityLog.note({ kind: 'orders-listed', rows: list.rows });
    return list;
  });
  route(app, 'POST /api/orders/detail', async ({ body, staff }) => shown(await orderOf(body.orderId), staff));
  route(app, 'POST /api/orders/update', async ({ body, staff }) => shown(await updateOrder(db, body, staff.staffId), staff));
  route(app, 'POST /api/orders/erasePersonal', async ({ body, staff }) => {
    const order = await erasePersonal(db, body, staff.staffId);
    // removes what is left of the rows in the database's files, too
    jobs.wake('personal-data');
    return { order };
  });
  route(app, 'POST /api/orders/draft', ({ staff }) => findDraft(db, staff.staffId));
  route(app, 'POST /api/orders/saveDraft', async ({ body, staff }) => ({ revision: await saveDraft(db, staff.staffId, body) }));
  route(app, 'GET /api/orders/invoice', async ({ query, reply }) => {
    const [order, seller] = await Promise.all([orderOf(query.orderId), findSeller(db)]);
    if (order.erased) throw new Problem('personal-data-erased');
    if (seller.companyName === '') throw new Problem('seller-missing');
    securityLog.note({ kind: 'invoice-made', subject: order.orderNumber });
    reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="invoice-${order.orderNumber}.pdf"`)
      .send(await drawInvoice(order, seller));
  });

  route(app, 'POST /api/orders/seller', async ({ reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    return { seller: await findSeller(db) };
  });
  route(app, 'POST /api/orders/updateSeller', async ({ body, staff }) => ({ seller: await updateSeller(db, body, staff.staffId) }));
}
