import { z } from 'zod';
import { Refusal } from '#contract/change-sets/batch.ts';
import { maxInteger, piecesRule } from '#contract/numbers.ts';
import { Channel, Receiver } from '#contract/orders/orders.ts';
import { OrderShipping } from '#contract/orders/shipping/order-shipping.ts';
import { fieldReason } from '#contract/reasons.ts';
import { Id, Money, NumberBy, Revision, Text } from '#contract/values.ts';
import { externalKey, maxReference, maxReferenceKey } from './external-key.ts';
import { importCurrencies, importLimits } from './import-limits.ts';

/** The number of a row in the file, from 1. */
const FileLine = z.number().int().min(1).max(2_000_000);

/** The values of an order in a file, by column. A value is absent where the file has no such column; an empty cell is '' or null. */
export const ImportedFields = z
  .strictObject({
    orderNumber: Text(20),
    externalReference: Text(maxReference).refine((text) => externalKey(text).length <= maxReferenceKey, fieldReason('bad-characters')),
    channel: Channel.describe('Channel in which the order was sold. Each channel numbers its orders on its own.'),
    memberId: Id.nullable(),
    ...Receiver.shape,
    ...OrderShipping.pick({ companyName: true, taxNumber: true, taxNumberKind: true, memo: true }).shape,
  })
  .partial();
export type ImportedFields = z.infer<typeof ImportedFields>;

/** The values of a line in a file. */
export const ImportedLine = z.object({
  line: FileLine,
  pdNumber: Id.nullable().optional(),
  sku: Text(200).nullable().optional(),
  pieces: NumberBy(piecesRule),
  unitPrice: Money.nullable().optional(),
  currency: z.enum(importCurrencies).nullable().optional().describe('Currency of the price; absent or null: US dollars.'),
});
export type ImportedLine = z.infer<typeof ImportedLine>;

/**
 * An order as the page read it from a file. `line` is the number of its first row, and identifies it in the reply. Each value is checked on
 * its own.
 */
export const FileOrder = z.object({
  line: FileLine,
  revision: NumberBy({ decimals: 0, min: 0, max: maxInteger })
    .optional()
    .describe(
      'Revision of the stored order at the comparison, 0 where there was none: an order that has been changed since is not overwritten.',
    ),
  fields: z.looseObject({}).describe('Values of the order in the file, by column.'),
  lines: z
    .array(z.looseObject({ line: FileLine }))
    .max(importLimits.lines)
    .optional()
    .describe('Lines of the order; absent where the file has none: then the stored lines stay.'),
});
export type FileOrder = z.infer<typeof FileOrder>;

/** Orders of a file that are compared with the stored ones, or stored, all in one transaction. */
export const OrderImport = z.object({
  orders: z.array(FileOrder).min(1).max(importLimits.orders),
  dryRun: z.boolean().default(false).describe('Whether to only return the outcome that each order would have, without writing anything.'),
  changeSet: z.uuid().describe('Key of the change set: several calls of one person with the same key make one set.'),
});
export type OrderImport = z.infer<typeof OrderImport>;

/** Every field that at least one order of the file writes. */
export const importedFields = ({ orders }: Pick<OrderImport, 'orders'>): string[] => [
  ...new Set(orders.flatMap(({ fields }) => Object.keys(fields))),
];

const ImportedGoods = z.object({ pdNumber: Id, productName: z.string(), quantity: z.number().int(), unitPrice: z.number() });

/** The outcome of one order of a file (in a dry run: what it would be). */
export const ImportOutcome = z.object({
  line: z.number().int(),
  state: z.enum(['new', 'changed', 'unchanged', 'refused']),
  orderId: Id.nullable().describe('Number of the stored order, or of the one that was registered; null where there is none.'),
  orderNumber: z.string().nullable(),
  revision: Revision.nullable().describe(
    'Revision of the stored order, to be sent with the import so that changes of others are not overwritten; null where there is none.',
  ),
  total: z.number().nullable().describe('Total of the goods after the import in US dollars; null in the states `unchanged` and `refused`.'),
  changes: z
    .array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() }))
    .describe('Each value of a stored order that differs; only filled in a dry run.'),
  goods: z.array(ImportedGoods).describe('Lines of a new order with the prices that they would have; only filled in a dry run.'),
  refusals: z.array(
    Refusal.extend({
      line: z.number().int().optional().describe('Row of the file that the refusal concerns; absent where it concerns the whole order.'),
    }),
  ),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;
export type ImportRefusal = ImportOutcome['refusals'][number];

/** The reply to an import: one outcome for each order that was sent, in the same order. */
export const ImportReply = z.object({
  changeSetId: Id.nullable().describe('Number of the change set, which can be taken back as a whole; null where there is none.'),
  orders: z.array(ImportOutcome),
});
export type ImportReply = z.infer<typeof ImportReply>;
