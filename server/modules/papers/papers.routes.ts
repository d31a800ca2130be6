import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { findPickList } from '#server/modules/orders/orders.service.ts';
import { drawPickList } from './draw-pick-list.ts';
import { checkPapers, findPapers } from './find-papers.ts';
import { type MadePapers, makeInvoice, makePapers } from './make-papers.ts';

export function registerPapers(app: FastifyInstance, { database: { db }, securityLog }: ModuleDeps): void {
  const send = (reply: FastifyReply, { pdf, orderNumbers }: MadePapers, name: string) => {
    for (const subject of orderNumbers) securityLog.note({ kind: 'invoice-made', subject });
    reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`).send(pdf);
  };

  route(app, 'GET /api/orders/invoice', async ({ query: { orderId }, reply }) => {
    const made = await makeInvoice(db, orderId);
    send(reply, made, `invoice-${made.orderNumbers[0]}`);
  });
  route(app, 'GET /api/papers/print', async ({ query: { orderIds, kinds }, reply }) => {
    const made = await makePapers(db, orderIds, kinds);
    const [first = '', ...others] = made.orderNumbers;
    send(
      reply,
      made,
      [kinds.length === 1 ? kinds[0] : 'papers', first, ...(others.length > 0 ? [made.orderNumbers.length] : [])].join('-'),
    );
  });
  route(app, 'GET /api/papers/pickList', async ({ query: { orderIds }, reply }) => {
    const list = await findPickList(db, orderIds);
    if (list.orders.length === 0) throw new Problem('order-not-found');
    const pdf = await drawPickList(list, new Date());
    reply.type('application/pdf').header('content-disposition', 'inline; filename="pick-list.pdf"').send(pdf);
  });
  route(app, 'POST /api/papers/check', async ({ body: { orderIds, kinds } }) => ({
    papers: (await findPapers(db, orderIds)).map((found) => checkPapers(found, kinds)),
  }));
}
