import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Rates } from '#contract/prices/price-rules.ts';
import type { ProductExport } from '#contract/product-files/product-files.ts';
import type { Holder } from '#contract/rights.ts';
import { Problem } from '#server/http/problem.ts';

/** The task of the thread that writes the file: the products as JSON text, the rates, and what the file is to contain. */
export interface FileOrder {
  list: string;
  rates: Rates;
  wanted: ProductExport;
  /** The reader of the file: columns that they may not see are left out. */
  who: Holder;
}

/** The file with its number of products; or the first text that its encoding cannot represent. */
export type WrittenFile = { content: Uint8Array; rows: number } | { unwritable: { name: string; characters: string } };

/**
 * Writes products into files, one at a time and each in a thread: computing a workbook of 10,000 rows takes
 * seconds, which would block the event loop. Throws `not-in-encoding`.
 */
export function fileWriter(): (order: FileOrder) => Promise<{ content: Buffer; rows: number }> {
  let last: Promise<unknown> = Promise.resolve();
  return (order) => {
    const mine = last.then(() => writeInThread(order));
    last = mine.catch(() => undefined);
    return mine;
  };
}

async function writeInThread(order: FileOrder): Promise<{ content: Buffer; rows: number }> {
  const worker = new Worker(new URL('./write-file.worker.ts', import.meta.url), { workerData: order });
  try {
    const [written] = (await once(worker, 'message')) as [WrittenFile];
    if ('unwritable' in written) throw new Problem('not-in-encoding', { details: [{ code: 'characters-of', values: written.unwritable }] });
    return { content: Buffer.from(written.content), rows: written.rows };
  } finally {
    await worker.terminate();
  }
}
