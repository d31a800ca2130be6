import { z } from 'zod';
import { Id } from '#contract/values.ts';
import { gapCodes } from './paper-gaps.ts';
import { maxPaperOrders, paperKinds, paperRefusals } from './paper-kinds.ts';

const Kind = z.enum(paperKinds);

const Gap = z
  .object({
    code: z.enum(gapCodes),
    names: z.array(z.string()).describe('Names of the products concerned, or characters that cannot be printed.'),
  })
  .meta({ id: 'PaperGap' });

/** The check of an order's papers before they are printed. */
export const PaperCheck = z
  .object({
    orderId: Id,
    orderNumber: z.string().describe('Number of the order as people see it; empty where there is no such order.'),
    refused: z.enum(paperRefusals).nullable(),
    form: z.enum(['cn22', 'cn23']).describe('Postal customs form that the value of the order requires.'),
    gaps: z.array(Gap).describe('What the papers leave empty, replace or print although it is implausible.'),
  })
  .meta({ id: 'PaperCheck' });
export type PaperCheck = z.infer<typeof PaperCheck>;

export const PaperQuestion = z.object({
  orderIds: z.array(Id).min(1).max(maxPaperOrders),
  kinds: z.array(Kind).min(1).max(paperKinds.length),
});

/** A list in an address: '3,1,2'. */
const Listed = z
  .string()
  .max(2000)
  .transform((text) => text.split(','));

export const PaperAddress = z.object({
  orderIds: Listed.pipe(z.array(z.coerce.number<string>().pipe(Id)).min(1).max(maxPaperOrders)).describe(
    "Numbers of the orders, in the order of printing: '3,1,2'.",
  ),
  kinds: Listed.pipe(
    z
      .array(z.string().pipe(z.enum(paperKinds)))
      .min(1)
      .max(paperKinds.length),
  ).describe("Kinds of papers of each order, in the order of printing: 'invoice,packing'."),
});
