import type { FastifyInstance } from 'fastify';
import { cursorHeader } from '#contract/live.ts';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { findOrder } from '#server/modules/orders/orders.service.ts';
import { findMail, findMailsOf } from './mails.repository.ts';
import { sendAgain, writeDown } from './write-mail.ts';

/** The endpoints for mails to receivers, which `receiver-mails.job.ts` sends. */
export function registerMails(app: FastifyInstance, { database: { db }, securityLog, config }: ModuleDeps): void {
  const connected = config.mail !== undefined;
  const requireMailServer = () => {
    if (!connected) throw new Problem('mail-not-connected');
  };

  route(app, 'POST /api/mails/list', async ({ body: { orderId }, reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    if (!(await findOrder(db, orderId))) throw new Problem('order-not-found');
    return { connected, mails: await findMailsOf(db, orderId) };
  });
  route(app, 'POST /api/mails/send', async ({ body, staff }) => {
    requireMailServer();
    const { mailId, orderNumber, added } = await writeDown(db, body, config.trackingPages, staff.staffId);
    if (added) securityLog.note({ kind: 'receiver-told', subject: orderNumber });
    return { mail: await findMail(db, mailId) };
  });
  route(app, 'POST /api/mails/sendAgain', async ({ body: { mailId } }) => {
    requireMailServer();
    await sendAgain(db, mailId);
    return { mail: await findMail(db, mailId) };
  });
}
