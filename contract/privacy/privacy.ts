import { z } from 'zod';
import { Moment } from '#contract/values.ts';

/** How long personal data is kept, and the result of the last run of the job that erases it. */
export const PrivacyState = z
  .object({
    months: z
      .number()
      .int()
      .nullable()
      .describe('Months after the last change of an order until its receiver is erased; null: receivers are never erased.'),
    draftDays: z.number().int().describe('Days for which an unfinished order is kept.'),
    lastRun: z
      .object({ at: Moment, erased: z.number().int().describe('Number of orders whose receiver this run erased.'), failed: z.boolean() })
      .nullable(),
    erased: z.number().int().describe('Number of all orders whose receiver was erased, whether by the job or by a person.'),
  })
  .meta({ id: 'PrivacyState' });
export type PrivacyState = z.infer<typeof PrivacyState>;
