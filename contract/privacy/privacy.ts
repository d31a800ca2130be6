import { z } from 'zod';
import { Moment } from '#contract/values.ts';

/** How long personal data is kept, and the result of the last run of the job that erases it. */
export const PrivacyState = z
  .object({
    months: z.number().int().nullable().describe('So long after the last change of an order its receiver is erased; null: never.'),
    draftDays: z.number().int().describe('So long an unfinished order is kept.'),
    lastRun: z
      .object({ at: Moment, erased: z.number().int().describe('Orders whose receiver it erased.'), failed: z.boolean() })
      .nullable(),
    erased: z.number().int().describe('Orders without a receiver, however they came to that.'),
  })
  .meta({ id: 'PrivacyState' });
export type PrivacyState = z.infer<typeof PrivacyState>;
