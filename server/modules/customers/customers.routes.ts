import type { FastifyInstance } from 'fastify';
import { cursorHeader } from '#contract/live.ts';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { noteShownOrders } from '#server/security/shown-receivers.ts';
import { countCustomers, findCustomer, findCustomerWindow } from './find-customers.ts';
import { settleForReader } from './settle-customers.ts';

export function registerCustomers(app: FastifyInstance, { database, jobs, securityLog }: ModuleDeps): void {
  const { db } = database;
  const settled = () =>
    settleForReader(database).catch((error: unknown) => {
      jobs.wake('customers');
      throw error;
    });
  route(app, 'POST /api/customers/window', async ({ body, staff, reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    await settled();
    const found = await findCustomerWindow(db, body);
    noteShownOrders(securityLog, found.customers.length, staff);
    return found;
  });
  route(app, 'POST /api/customers/sums', async ({ body: { q } }) => {
    await settled();
    return await countCustomers(db, q);
  });
  route(app, 'POST /api/customers/one', async ({ body: { orderId }, staff, reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    await settled();
    const customer = await findCustomer(db, orderId);
    noteShownOrders(securityLog, customer?.orders.length ?? 0, staff);
    return { customer: customer ?? null };
  });
}
