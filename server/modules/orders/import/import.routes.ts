import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/db/db.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { fewRows } from '#server/modules/change-sets/change-sets.service.ts';
import { noteShownDifferences } from '#server/security/shown-receivers.ts';
import { importOrders } from './import-orders.ts';

export function registerOrderImport(app: FastifyInstance, { database: { db, long }, securityLog }: ModuleDeps): void {
  route(app, 'POST /api/orders/import', async ({ body, headers, staff, ...call }) => {
    const work = (on: Db) => importOrders(on, body, { key: headers['idempotency-key'], staffId: staff.staffId });
    const imported = body.orders.length <= fewRows ? await work(db) : await app.runHeavy(call, () => work(long));
    noteShownDifferences(securityLog, imported.orders, staff);
    return imported;
  });
}
