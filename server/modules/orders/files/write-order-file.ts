import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs, { type FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { OrderExport } from '#contract/orders/files/order-export.ts';
import type { Holder } from '#contract/rights.ts';
import type { Db } from '#server/db/db.ts';
import type { Unwritable } from '#server/documents/tables/csv-files.ts';
import { mostSheetRows } from '#server/documents/tables/xlsx-stream.ts';
import { Problem } from '#server/http/problem.ts';
import { fileOrdersAsText, findFileOrders } from '#server/modules/orders/orders.service.ts';

/** How many orders are in memory at a time. */
const atOnce = 500;

/** The task of the thread that writes the file; `file` is the descriptor of an open file. */
export interface OrderFileOrder {
  file: number;
  wanted: Pick<OrderExport, 'rows' | 'format' | 'heads' | 'language'>;
  /** The reader of the file: columns that they may not see are left out. */
  who: Holder;
}

export type OrderFileMessage = Unwritable | Record<string, never>;

interface Call {
  who: Holder;
  /** Whether the client has gone, so that nobody waits for the file. */
  isGone(): boolean;
}

/**
 * Writes all orders of a filter into a file. They are read in portions, so that memory does not grow with their number, and a thread makes
 * the rows, so that the event loop stays free for other requests. The returned file has no name in the file system: it vanishes when it is
 * closed. Throws `no-orders-found`, `not-in-encoding`, and `too-many-rows` where a workbook cannot hold them.
 */
export async function writeOrderFile(db: Db, wanted: OrderExport, { who, isGone }: Call): Promise<{ file: FileHandle; orders: number }> {
  const { sort, rows, format, heads, language, ...filter } = wanted;
  const { orderIds, lines } = await findFileOrders(db, { sort, filter }, who);
  if (orderIds.length === 0) throw new Problem('no-orders-found');
  if (format === 'xlsx' && (rows === 'lines' ? lines : orderIds.length) >= mostSheetRows) throw new Problem('too-many-rows');
  const file = await namelessFile();
  try {
    const thread = fileThread({ file: file.fd, wanted: { rows, format, heads, language }, who });
    try {
      for (let at = 0; at < orderIds.length; at += atOnce) {
        if (isGone()) throw new Problem('server-busy');
        await thread.write(await fileOrdersAsText(db, orderIds.slice(at, at + atOnce)));
      }
      await thread.write(null);
    } finally {
      await thread.end();
    }
    return { file, orders: orderIds.length };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** A file that no other process can open, and that vanishes with this process. */
async function namelessFile(): Promise<FileHandle> {
  const name = path.join(os.tmpdir(), `samusil-${randomUUID()}`);
  const file = await fs.open(name, 'wx+', 0o600);
  await fs.unlink(name);
  return file;
}

/** The thread. An error in it is thrown by the `write` that waits for it. */
function fileThread(order: OrderFileOrder) {
  const worker = new Worker(new URL('./write-order-file.worker.ts', import.meta.url), { workerData: order });
  const failed = new Promise<never>((_, reject) => worker.once('error', reject));
  failed.catch(() => undefined);
  return {
    async write(part: string | null): Promise<void> {
      worker.postMessage(part);
      const [answer] = (await Promise.race([once(worker, 'message'), failed])) as [OrderFileMessage];
      if ('unwritable' in answer)
        throw new Problem('not-in-encoding', {
          details: [{ code: 'characters-of', values: answer.unwritable }],
        });
    },
    end: () => worker.terminate(),
  };
}
