import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty, Id } from '#contract/values.ts';
import { batchStates } from './batch-states.ts';
import { BatchCheck, BatchOutcome, BatchStart, CheckedOrder, LabelBatch } from './label-batches.ts';

const OneBatch = z.object({ batchId: Id });
const OneBatchInAddress = z.object({ batchId: z.coerce.number().pipe(Id) });

export const labelBatchEndpoints = {
  'POST /api/labelBatches/check': {
    summary: 'Checks for which orders a label can be made, and what prevents the others, without a request to the carrier.',
    heavy: true,
    doing: true,
    body: BatchCheck,
    reply: z.object({
      orders: z.array(CheckedOrder),
      labels: z.boolean().describe('Whether a carrier is connected that makes labels.'),
      services: z.array(z.object({ service: z.string(), name: z.string() })).describe('Services that the carrier has quoted lately.'),
    }),
  },
  'POST /api/labelBatches/shipManagerFile': {
    summary: 'Exports the orders for which a label can be made as the CSV file that FedEx Ship Manager imports.',
    heavy: true,
    doing: true,
    body: BatchCheck,
    reply: 'file',
    problems: ['batch-without-labels'],
  },
  'POST /api/labelBatches/begin': {
    summary:
      'Starts to make labels for many orders in the background, each requested once. Repeated with the same key, returns the same batch.',
    writes: true,
    body: BatchStart,
    reply: LabelBatch,
    problems: ['carrier-not-connected', 'order-not-found', 'batch-key-reused'],
  },
  'POST /api/labelBatches/list': {
    summary: 'Lists the batches of labels with their progress, newest first: all that are not done, and the last 20 that are.',
    body: Empty,
    reply: z.array(LabelBatch),
  },
  'POST /api/labelBatches/move': {
    summary: 'Stops a batch after the labels that are being made, or resumes it at once.',
    writes: true,
    body: OneBatch.extend({ to: z.enum(batchStates).exclude(['done']) }),
    reply: LabelBatch,
    problems: ['batch-not-found'],
  },
  'POST /api/labelBatches/outcomes': {
    summary: 'Lists the outcome of each order of a batch, in the order in which they were chosen.',
    heavy: true,
    body: OneBatch,
    reply: z.array(BatchOutcome),
    problems: ['batch-not-found'],
  },
  'GET /api/labelBatches/papers': {
    summary: 'Prints the PDF labels of a batch, each with its invoice, into one PDF, in the order in which the orders were chosen.',
    heavy: true,
    query: OneBatchInAddress,
    reply: 'file',
    problems: ['batch-not-found', 'batch-without-labels', 'papers-refused'],
  },
  'GET /api/labelBatches/printerFile': {
    summary: 'Returns the labels of a batch for a label printer (ZPL), one after the other.',
    heavy: true,
    query: OneBatchInAddress,
    reply: 'file',
    problems: ['batch-not-found', 'batch-without-labels'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
