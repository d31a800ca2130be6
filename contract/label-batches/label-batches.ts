import { z } from 'zod';
import { labelFormats } from '#contract/shipments/shipment-states.ts';
import { Id, Moment, ReasonValue, RequiredText } from '#contract/values.ts';
import { visibleRows } from '#contract/visibility/visible-rows.ts';
import { batchOrderStates, batchStates, fileCuts, maxBatchOrders } from './batch-states.ts';

/** Orders, each once; their labels are made in this order. */
const OrderIds = z
  .array(Id)
  .min(1)
  .max(maxBatchOrders)
  .overwrite((orderIds) => [...new Set(orderIds)]);

export const BatchCheck = z.object({ orderIds: OrderIds });

/** A finding of a rule for customs or labels (`contract/customs/rules/finding.ts`). */
export const BatchFinding = z.object({ code: z.string(), values: z.record(z.string(), z.number()) });

/** Whether a label can be made for an order, as far as this can be told without asking the carrier. */
export const CheckedOrder = z.object({
  orderId: Id,
  orderNumber: z.string(),
  problem: z.string().nullable().describe('Why not: the code of a problem.'),
  findings: z.array(BatchFinding).describe('What is to be mended, for `shipment-blocked`.'),
  fileCuts: z
    .array(z.object({ cut: z.enum(fileCuts), limit: z.number().int() }))
    .optional()
    .describe('What the file of FedEx Ship Manager does not take whole. A process of version 0.4.0 does not say it.'),
});
export type CheckedOrder = z.infer<typeof CheckedOrder>;

/** `batchKey` identifies the attempt: however often it is sent, one batch is made. */
export const BatchStart = z.object({
  batchKey: z.uuid(),
  orderIds: OrderIds,
  wanted: RequiredText(80).describe("'cheapest', 'fastest', or the carrier's own name of a service."),
  format: z.enum(labelFormats),
});
export type BatchStart = z.infer<typeof BatchStart>;

/** Labels of many orders, made in the background. */
export const LabelBatch = z
  .object({
    batchId: Id,
    state: z.enum(batchStates),
    format: z.enum(labelFormats),
    staffName: z.string().nullable(),
    madeAt: Moment,
    total: z.number().int(),
    made: z.number().int(),
    failed: z.number().int(),
    problem: z
      .object({ code: z.string(), details: z.array(ReasonValue) })
      .nullable()
      .describe('Why nothing moves at present: it is tried again by itself while it is running.'),
    nextAt: Moment.nullable().describe('When it is tried again.'),
    revision: z.number().int(),
  })
  .meta({ id: 'LabelBatch' });
export type LabelBatch = z.infer<typeof LabelBatch>;

/** The outcome of one order of a batch. */
export const BatchOutcome = z.object({
  orderId: Id,
  orderNumber: z.string(),
  state: z.enum(batchOrderStates),
  problem: z.string().nullable().describe('Why there is no label.'),
  findings: z.array(BatchFinding).describe('What is to be mended, as the order is now.'),
  said: z.array(z.string()).describe("In the carrier's words."),
  serviceName: z.string().nullable(),
});
export type BatchOutcome = z.infer<typeof BatchOutcome>;
visibleRows.add(BatchOutcome, { kind: 'sending' });
