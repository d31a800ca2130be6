import { z } from 'zod';
import { Refusal } from '#contract/change-sets/batch.ts';
import { fieldReason } from '#contract/reasons.ts';
import { Id, Moment, ReasonValue } from '#contract/values.ts';
import { visibleRows } from '#contract/visibility/visible-rows.ts';
import { mostFileRows } from './file-limits.ts';
import { registrationStates } from './registration-states.ts';

/** The won prices of a new product by column; an absent column is empty. */
const NewPrices = z.looseObject({ costPrice: z.number().min(-1e15).max(1e15).nullable().optional() });
visibleRows.add(NewPrices, { kind: 'priceSheet' });

/**
 * A product of a file that is to be registered: its values by field, each with the limits of the single write. SKU, name, weight and
 * category have the limits of the call that registers one product (`NewProduct`).
 */
export const FileProduct = z.object({ line: z.number().int().min(1).max(2_000_000), product: z.looseObject({}), prices: NewPrices });
export type FileProduct = z.infer<typeof FileProduct>;

/**
 * `changeSet` identifies the attempt: however often it is sent, one registration is made. Changes of existing products by the same file
 * have the same `changeSet`.
 */
export const RegistrationStart = z.object({
  changeSet: z.uuid(),
  rows: z
    .array(FileProduct)
    .min(1)
    .max(mostFileRows)
    .superRefine((rows, context) => {
      const seen = new Set<number>();
      for (const [at, { line }] of rows.entries()) {
        if (seen.has(line)) context.addIssue({ code: 'custom', path: [at, 'line'], message: fieldReason('product-twice').error });
        seen.add(line);
      }
    }),
  dryRun: z.boolean().default(false).describe('Whether to only return the rows that would be refused, without registering anything.'),
});
export type RegistrationStart = z.output<typeof RegistrationStart>;

/** The reasons why a row cannot be registered. */
export const RefusedProduct = z.object({ line: z.number().int(), refusals: z.array(Refusal) });
export type RefusedProduct = z.infer<typeof RefusedProduct>;

/** New products of a file, which are registered in ECOUNT and then in the core database, with the progress. */
export const Registration = z
  .object({
    registrationId: Id,
    state: z.enum(registrationStates),
    staffName: z.string().nullable(),
    madeAt: Moment,
    total: z.number().int(),
    added: z.number().int().describe('Number of products that are stored in ECOUNT and here.'),
    failed: z.number().int(),
    partly: z.number().int().describe('Number of the added products that lack a value of the file.'),
    problem: z
      .object({ code: z.string(), details: z.array(ReasonValue) })
      .nullable()
      .describe(
        'Problem that holds the registration up; null where there is none. It is retried automatically while the state is `running`.',
      ),
    nextAt: Moment.nullable().describe('Time of the next try; null where none is due.'),
    takesPrices: z
      .boolean()
      .describe('Whether products with prices are still to be stored: continuing them takes the right to write prices.'),
    notStored: z.array(z.enum(['NO_USER1', 'CONT1'])).describe('Values of these products that ECOUNT dropped.'),
    revision: z.number().int(),
  })
  .meta({ id: 'Registration' });
export type Registration = z.infer<typeof Registration>;

/** A product of the file that was not registered, or not with all its values. */
export const FailedProduct = FileProduct.extend({ added: z.boolean(), refusals: z.array(Refusal) });
export type FailedProduct = z.infer<typeof FailedProduct>;
