import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { orderFileColumns } from '#contract/orders/files/order-columns.ts';
import { tableStream } from '#server/documents/tables/table-stream.ts';
import { messagesIn } from '#server/messages/messages.ts';
import { type FileOrder, orderHeaders, orderRows } from './order-table.ts';
import type { OrderFileMessage, OrderFileOrder } from './write-order-file.ts';

const { file, wanted, who } = workerData as OrderFileOrder;
const columns = orderFileColumns(wanted.rows, wanted.language, who);
const stream = tableStream(wanted.format, {
  title: messagesIn(wanted.language).documents.orderFiles[wanted.rows],
  headers: orderHeaders(columns, wanted.heads),
});

function write(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += fs.writeSync(file, bytes, at);
}

/** Each message is JSON text with a portion of the orders; null ends the file. Each is answered once it has been written. */
parentPort?.on('message', async (part: string | null) => {
  const open = await stream;
  const written = part === null ? open.end() : open.rows(orderRows(wanted.rows, columns, JSON.parse(part) as FileOrder[]));
  if (!('unwritable' in written)) write(written);
  parentPort?.postMessage(('unwritable' in written ? written : {}) satisfies OrderFileMessage);
});
