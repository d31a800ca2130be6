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
    summary: 'Of which orders a label can be made, and what stands in the way of the others. The carrier is not asked.',
    heavy: true,
    doing: true,
    body: BatchCheck,
    reply: z.object({
      orders: z.array(CheckedOrder),
      labels: z.boolean().describe('A carrier makes labels.'),
      services: z.array(z.object({ service: z.string(), name: z.string() })).describe('Those that the carrier has quoted lately.'),
    }),
  },
  'POST /api/labelBatches/shipManagerFile': {
    summary: 'The orders of which a label could be made, as the file that FedEx Ship Manager imports (CSV).',
    heavy: true,
    doing: true,
    body: BatchCheck,
    reply: 'file',
    problems: ['batch-without-labels'],
  },
  'POST /api/labelBatches/begin': {
    summary: 'Has labels made of many orders in the background, each asked for once.',
    writes: true,
    body: BatchStart,
    reply: LabelBatch,
    problems: ['carrier-not-connected', 'order-not-found', 'batch-key-reused'],
  },
  'POST /api/labelBatches/list': {
    summary: 'Batches of labels that are not done, and the last that are, the newest first, and how far they have come.',
    body: Empty,
    reply: z.array(LabelBatch),
  },
  'POST /api/labelBatches/move': {
    summary: 'Stops a batch after the labels that are being made, or has it go on at once.',
    writes: true,
    body: OneBatch.extend({ to: z.enum(batchStates).exclude(['done']) }),
    reply: LabelBatch,
    problems: ['batch-not-found'],
  },
  'POST /api/labelBatches/outcomes': {
    summary: 'What became of each order of a batch, in the order in which they were chosen.',
    heavy: true,
    body: OneBatch,
    reply: z.array(BatchOutcome),
    problems: ['batch-not-found'],
  },
  'GET /api/labelBatches/papers': {
    summary: 'The labels of a batch that are PDFs, each with its invoice, as one PDF in the order in which they were chosen.',
    heavy: true,
    query: OneBatchInAddress,
    reply: 'file',
    problems: ['batch-not-found', 'batch-without-labels', 'papers-refused'],
  },
  'GET /api/labelBatches/printerFile': {
    summary: 'The labels of a batch for a label printer (ZPL), one after the other.',
    heavy: true,
    query: OneBatchInAddress,
    reply: 'file',
    problems: ['batch-not-found', 'batch-without-labels'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
