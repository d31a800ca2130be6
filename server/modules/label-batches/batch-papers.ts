import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/db.ts';
import { mergePdfs, type PdfPart } from '#server/documents/merge-pdfs.ts';
import { Problem } from '#server/http/problem.ts';
import { makePapers } from '#server/modules/papers/papers.service.ts';

interface PrintedLabel {
  orderId: number;
  orderNumber: string;
  format: string;
  document: Buffer;
  /** The invoice that the carrier made, where it sent one to customs electronically. */
  invoice: Buffer | null;
}

/** The valid labels of a batch, in the order of the batch and of their boxes. */
async function labelsOf(db: Db, batchId: number): Promise<PrintedLabel[]> {
  return await rowsOf<PrintedLabel>(
    db,
    sql`select o.order_id as "orderId", n.order_number as "orderNumber", s.format, p.document, i.document as invoice
      from label_batch_order o join "order" n on n.order_id = o.order_id
        join shipment s on s.shipment_id = o.shipment_id and s.state = 'made' join shipment_piece p on p.shipment_id = s.shipment_id
        left join shipment_paper i on i.shipment_id = s.shipment_id and i.kind = 'invoice'
      where o.batch_id = ${batchId} and p.document is not null order by o.position, p.piece`,
  );
}

/**
 * A PDF with each order's labels and behind them its invoice (the carrier's, where it sent that to customs). Labels for a label printer are
 * left out. Throws `batch-without-labels`.
 */
export async function printBatch(db: Db, batchId: number): Promise<{ content: Buffer; orderNumbers: string[] }> {
  const labels = Map.groupBy(await labelsOf(db, batchId), ({ orderId }) => orderId);
  if (labels.size === 0) throw new Problem('batch-without-labels');
  // all invoices are drawn as one file, because each file would embed the fonts anew
  const invoices = await makePapers(db, [...labels.keys()], ['invoice']);
  const parts: PdfPart[] = [];
  let from = 0;
  for (const [at, pieces] of [...labels.values()].entries()) {
    for (const { orderNumber, format, document } of pieces) if (format !== 'zpl') parts.push({ name: orderNumber, content: document });
    const count = invoices.pages[at] ?? 0;
    const name = invoices.orderNumbers[at] ?? '';
    const drawn = pieces[0]?.invoice;
    parts.push(drawn ? { name, content: drawn } : { name, content: invoices.pdf, pages: { from, count } });
    from += count;
  }
  const { orderNumbers } = invoices;
  return { content: await mergePdfs(parts, `Labels ${orderNumbers[0]} - ${orderNumbers.at(-1)}`), orderNumbers };
}

/** The labels of a batch for a label printer. Throws `batch-without-labels`. */
export async function printerFile(db: Db, batchId: number): Promise<{ content: Buffer; orderNumbers: string[] }> {
  const labels = (await labelsOf(db, batchId)).filter(({ format }) => format === 'zpl');
  if (labels.length === 0) throw new Problem('batch-without-labels');
  const orderNumbers = [...new Set(labels.map(({ orderNumber }) => orderNumber))];
  return { content: Buffer.concat(labels.map(({ document }) => document)), orderNumbers };
}
