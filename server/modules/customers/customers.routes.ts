import type { FastifyInstance } from 'fastify';
import { cursorHeader } from '#contract/live.ts';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { findReceivers } from './customers.repository.ts';
import { groupOrders } from './group-orders.ts';

export function registerCustomers(app: FastifyInstance, { database: { db } }: ModuleDeps): void {
  route(app, 'POST /api/customers/sameReceivers', async ({ reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    return { groups: groupOrders(await findReceivers(db)) };
  });
}
