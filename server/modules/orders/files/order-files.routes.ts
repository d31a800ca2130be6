import type { FastifyInstance } from 'fastify';
import { koreanDay } from '#contract/days.ts';
import type { OrderExport } from '#contract/orders/files/order-export.ts';
import { attachment } from '#server/documents/attachment.ts';
import { tableMediaTypes } from '#server/documents/tables/media-types.ts';
import { route } from '#server/http/route.ts';
import { messagesIn } from '#server/messages/messages.ts';
import type { ModuleDeps } from '#server/module.ts';
import { writeOrderFile } from './write-order-file.ts';

/** The endpoint that exports the orders of the list as a file. */
export function registerOrderFiles(app: FastifyInstance, { database: { long }, securityLog }: ModuleDeps): void {
  route(app, 'POST /api/orders/export', async ({ body, staff, reply }) => {
    const { file, orders } = await writeOrderFile(long, body, { who: { rights: staff.rights }, isGone: () => reply.raw.destroyed });
    securityLog.note({ kind: 'order-list-exported', rows: orders });
    const { size } = await file.stat();
    reply
      .header('content-type', tableMediaTypes[body.format])
      .header('content-length', size)
      .header('content-disposition', attachment(nameOf(body)))
      .send(file.createReadStream({ start: 0 }));
  });
}

/** The name of the file: what its rows are, and the day. */
function nameOf({ rows, language, format }: OrderExport): string {
  const title = messagesIn(language).documents.orderFiles[rows];
  return `${title} ${koreanDay(Date.now())}.${format === 'xlsx' ? 'xlsx' : 'csv'}`;
}
