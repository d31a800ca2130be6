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
  problem: z.string().nullable().describe('Code of the problem that prevents a label; null where a label can be made.'),
  findings: z.array(BatchFinding).describe('What has to be corrected before a label can be made, for the problem `shipment-blocked`.'),
  fileCuts: z
    .array(z.object({ cut: z.enum(fileCuts), limit: z.number().int() }))
    .describe('Values that the file of FedEx Ship Manager cannot hold in full.'),
});
export type CheckedOrder = z.infer<typeof CheckedOrder>;

/** `batchKey` identifies the attempt: however often it is sent, one batch is made. */
export const BatchStart = z.object({
  batchKey: z.uuid(),
  orderIds: OrderIds,
  wanted: RequiredText(80).describe("Wanted service: 'cheapest', 'fastest', or the name of a service at the carrier."),
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
      .describe('Problem that holds the batch up; null where there is none. It is retried automatically while the state is `running`.'),
    nextAt: Moment.nullable().describe('Time of the next try; null where none is due.'),
    revision: z.number().int(),
  })
  .meta({ id: 'LabelBatch' });
export type LabelBatch = z.infer<typeof LabelBatch>;

/** The outcome of one order of a batch. */
export const BatchOutcome = z.object({
  orderId: Id,
  orderNumber: z.string(),
  state: z.enum(batchOrderStates),
  problem: z.string().nullable().describe('Code of the reason why there is no label; null where there is no such reason.'),
  findings: z.array(BatchFinding).describe('What has to be corrected, by the present state of the order.'),
  said: z.array(z.string()).describe('Messages of the carrier, in its own words.'),
  serviceName: z.string().nullable(),
});
export type BatchOutcome = z.infer<typeof BatchOutcome>;
visibleRows.add(BatchOutcome, { kind: 'sending' });
