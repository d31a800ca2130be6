import type { FastifyInstance } from 'fastify';
import { koreanDay } from '#contract/days.ts';
import { cursorHeader } from '#contract/live.ts';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import { attachment } from '#server/documents/attachment.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import type { ShippingCarrier } from '#server/modules/shipments/shipments.service.ts';
import { findOutcomes, quotedServices } from './batch-outcomes.ts';
import { printBatch, printerFile } from './batch-papers.ts';
import { beginBatch } from './begin-batch.ts';
import { checkOrders } from './check-orders.ts';
import { batches, findBatch, recentBatches } from './label-batches.repository.ts';
import { writeShipManagerFile } from './ship-manager-file.ts';

/** The endpoints for labels of many orders, which `label-batches.job.ts` makes. */
export function registerLabelBatches(app: FastifyInstance, deps: ModuleDeps, carrier: ShippingCarrier | undefined): void {
  const {
    database: { db, long },
    securityLog,
  } = deps;
  const requireCarrier = () => {
    if (!carrier) throw new Problem('carrier-not-connected');
  };
  const notePrinted = (orderNumbers: readonly string[]) => {
    for (const subject of orderNumbers) securityLog.note({ kind: 'label-printed', subject });
  };

  route(app, 'POST /api/labelBatches/check', async ({ body }) => {
    return { orders: await checkOrders(long, body.orderIds), labels: carrier !== undefined, services: await quotedServices(db) };
  });
  route(app, 'POST /api/labelBatches/shipManagerFile', async ({ body, reply }) => {
    const { content, rows } = await writeShipManagerFile(long, body.orderIds);
    securityLog.note({ kind: 'orders-exported', rows });
    const name = `ship-manager-${koreanDay(Date.now())}.csv`;
    reply.type('text/csv; charset=utf-8').header('content-disposition', attachment(name)).send(content);
  });
  route(app, 'POST /api/labelBatches/begin', async ({ body, staff }) => {
    requireCarrier();
    return await findBatch(db, await beginBatch(db, body, staff.staffId));
  });
  route(app, 'POST /api/labelBatches/list', async ({ reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    return await recentBatches(db);
  });
  route(app, 'POST /api/labelBatches/move', async ({ body: { batchId, to }, staff }) => {
    await batches.move(db, batchId, to, staff.staffId);
    return await findBatch(db, batchId);
  });
  route(app, 'POST /api/labelBatches/outcomes', async ({ body }) => {
    await findBatch(db, body.batchId);
    return await findOutcomes(long, body.batchId);
  });
  route(app, 'GET /api/labelBatches/papers', async ({ query: { batchId }, reply }) => {
    await findBatch(db, batchId);
    const { content, orderNumbers } = await printBatch(long, batchId);
    notePrinted(orderNumbers);
    reply.type('application/pdf').header('content-disposition', `inline; filename="labels-${batchId}.pdf"`).send(content);
  });
  route(app, 'GET /api/labelBatches/printerFile', async ({ query: { batchId }, reply }) => {
    await findBatch(db, batchId);
    const { content, orderNumbers } = await printerFile(long, batchId);
    notePrinted(orderNumbers);
    reply.type('text/plain; charset=utf-8').header('content-disposition', `attachment; filename="labels-${batchId}.zpl"`).send(content);
  });
}
