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
    channel: Channel.describe('Where it was sold. Each channel has its own numbers.'),
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
  currency: z.enum(importCurrencies).nullable().optional().describe('Of the price; otherwise US dollars.'),
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
    .describe('Of an order that is here, as it was compared; 0: there was none. What others did since is not written over.'),
  fields: z.looseObject({}).describe('What the file says of it, by column.'),
  lines: z
    .array(z.looseObject({ line: FileLine }))
    .max(importLimits.lines)
    .optional()
    .describe('Absent where the file has no lines: those that are here stay.'),
});
export type FileOrder = z.infer<typeof FileOrder>;

/** Orders of a file that are compared with the stored ones, or stored, all in one transaction. */
export const OrderImport = z.object({
  orders: z.array(FileOrder).min(1).max(importLimits.orders),
  dryRun: z.boolean().default(false).describe('Says what would become of each order, and writes nothing.'),
  changeSet: z.uuid().describe('Of several calls of one person that belong together, the same.'),
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
  orderId: Id.nullable().describe('Of the order that is here, or was made.'),
  orderNumber: z.string().nullable(),
  revision: Revision.nullable().describe('To be sent with what is stored, so that nobody writes over what others did meanwhile.'),
  total: z.number().nullable().describe('US dollars of the goods, as they would be.'),
  changes: z
    .array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() }))
    .describe('Of an order that is here, each value that differs. Only in a dry run, as what follows.'),
  goods: z.array(ImportedGoods).describe('The lines of a new order, at the prices that they would have.'),
  refusals: z.array(Refusal.extend({ line: z.number().int().optional().describe('The row of the file that it is about.') })),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;
export type ImportRefusal = ImportOutcome['refusals'][number];

/** The reply to an import: one outcome for each order that was sent, in the same order. */
export const ImportReply = z.object({
  changeSetId: Id.nullable().describe('What can be taken back as a whole.'),
  orders: z.array(ImportOutcome),
});
export type ImportReply = z.infer<typeof ImportReply>;
