import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Rates } from '#contract/prices/price-rules.ts';
import type { PriceExport } from '#contract/prices/prices.ts';
import type { Holder } from '#contract/rights.ts';

/**
 * What the thread that writes the file is given: the price list as JSON text, the rates, and what the file is to
 * contain.
 */
export interface ExportOrder {
  list: Uint8Array;
  rates: Rates;
  wanted: PriceExport;
  /** The reader: columns that they may not see are left out. */
  who: Holder;
}

/**
 * Writes prices into files, one at a time and each in a thread of its own: computing a workbook of 10,000 rows takes
 * half a second, during which the server would answer no call.
 */
export function priceExporter(): (order: ExportOrder) => Promise<Buffer> {
  let last: Promise<unknown> = Promise.resolve();
  return (order) => {
    const mine = last.then(() => writeInThread(order));
    last = mine.catch(() => undefined);
    return mine;
  };
}

async function writeInThread(order: ExportOrder): Promise<Buffer> {
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url), { workerData: order });
  try {
    const [file] = (await once(worker, 'message')) as [Uint8Array];
    return Buffer.from(file);
  } finally {
    await worker.terminate();
  }
}
